import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAQAAAACACAIAAABr1yBdAAABEElEQVR42u3TQQkAAAgEwSsl2P9vJ2sIDkyChU31wFuRAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAGEAFDAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAAOAAcAAYAAwABgADAAGAANgADAAGAAMAAYAA4ABwABgADAAGAAMAAYAA4ABwABgADAAGAAMAAYAA4AB4I4FcIIJNH1mhrgAAAAASUVORK5CYII=',
    'base64',
  ),
};

for (const language of languages) {
  test(`merchants, papers and settings can be used by everybody (${language})`, async ({ page, browser }) => {
    await speak(page, language);
    await beginSession(page, 'admin.demo');
    await page.goto('/merchants');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectUsableIn(page, language, 'merchants');
    await page.goto('/merchants/mer_0001');
    await expect(page.getByRole('region').nth(5)).toBeVisible();
    await expectUsableIn(page, language, 'merchant');
    await page.goto('/account_document/mer_0001');
    await expect(page.getByRole('region')).toHaveCount(2);
    await expectUsableIn(page, language, 'documents');
    await page.getByRole('region').first().getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expectUsableIn(page, language, 'a request');
    await page.goto('/merchant-setting');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expectUsableIn(page, language, 'whose settings');

    const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await speak(desk, language);
    await beginSession(desk, 'partner.demo');
    await desk.goto('/merchant-setting');
    await expect(desk.locator('input[type=file]')).toHaveCount(2);
    await expectUsableIn(desk, language, 'partner settings');
    await desk.locator('input[type=file]').first().setInputFiles(logo);
    await expect(desk.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await expectUsableIn(desk, language, 'crop of a logo');
    await desk.context().close();
  });
}
