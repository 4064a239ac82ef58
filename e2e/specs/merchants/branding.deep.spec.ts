import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { beginSession, demoPassword, expect, fillLogin, test } from '../../portal-test.ts';

for (const language of languages) {
  test(`the design of a portal can be used by everybody (${language})`, async ({ page }) => {
    await speak(page, language);
    await beginSession(page, 'partner.demo');
    await page.goto('/merchant-setting/branding');
    await expect(page.locator('figure')).toHaveCount(3);
    await expectUsableIn(page, language, 'branding: look');
    for (const part of ['login', 'mail']) {
      await page.goto(`/merchant-setting/branding?part=${part}`);
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expectUsableIn(page, language, `branding: ${part}`);
    }
  });
}

test('a partner designs its portal, publishes it, and everybody sees it there; then as it was', async ({
  page,
  browser,
  baseURL: own,
}) => {
  const baseURL = own ?? '';
  const origin = baseURL.replace('localhost', 'hauspay.localhost');
  await page.goto(`${origin}/login`);
  await fillLogin(page, 'hauspay.partner', demoPassword);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`${origin}/merchant-setting`);
  await page.getByRole('link', { name: 'Branding' }).click();
  await page.getByRole('tab', { name: 'Login page' }).click();
  const words = 'Come in, the coffee is hot.';
  const text = page.getByLabel('Login text (English)');
  const before = await text.inputValue();
  await text.fill(words);
  await expect(page.getByRole('figure', { name: 'Login page' })).toContainText(words);
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await publish();

  // Somebody who has not signed in.
  const visitor = await browser.newPage();
  const isThere = (what: string) =>
    expect(async () => {
      await visitor.goto(`${origin}/login`);
      // It is drawn with the form.
      await expect(visitor.getByLabel('Username')).toBeVisible();
      expect(await visitor.getByText(what).isVisible()).toBe(true);
    }).toPass();
  await isThere(words);
  await visitor.goto(`${baseURL}/login`);
  await expect(visitor.getByLabel('Username')).toBeVisible();
  await expect(visitor.getByText(words)).toHaveCount(0);

  await page.getByRole('button', { name: 'Use original' }).click();
  await expect(text).toHaveValue(before);
  await publish();
  await isThere(before);
  await visitor.close();
});
