import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { expect, test } from '../../portal-test.ts';

for (const language of languages) {
  test(`the palette is usable: ${language}`, async ({ page, signIn }) => {
    await signIn('admin.demo');
    await speak(page, language);
    await page.goto('/list-transaction');
    await page.getByRole('button', { name: language === 'en' ? 'Search' : 'Tìm kiếm' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('com');
    await expect(page.getByRole('option', { name: /••••/ }).first()).toBeVisible();
    await expectUsableIn(page, language, 'palette');
  });
}
