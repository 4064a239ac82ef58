import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

const words = {
  en: {
    ...{ list: 'Users', change: 'Change', more: 'More actions', columns: 'Columns', export: 'Export' },
    ...{ review: 'Access review…', role: 'View as role…' },
  },
  vi: {
    ...{ list: 'Người dùng', change: 'Thay đổi', more: 'Thao tác khác', columns: 'Cột', export: 'Xuất' },
    ...{ review: 'Rà soát quyền truy cập…', role: 'Xem với vai trò…' },
  },
} as const;

for (const language of languages) {
  test(`the list of users is usable in every look: ${language}`, async ({ page }) => {
    const say = words[language];
    await speak(page, language);
    await beginSession(page, 'admin.demo');
    await page.goto('/user-management');
    const table = page.getByRole('table', { name: say.list });
    await expect(table.getByRole('link').first()).toBeVisible();
    await expectUsableIn(page, language, 'list of users');
    await table.locator('tbody').getByRole('checkbox').first().check();
    await table.locator('tbody').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: say.change, exact: true }).click();
    await page.getByRole('dialog').locator('select').selectOption('disable');
    await expectUsableIn(page, language, 'change of several');
  });

  test(`what is opened from the list of users is usable in every look: ${language}`, async ({ page }) => {
    const say = words[language];
    await speak(page, language);
    await beginSession(page, 'partner.demo');
    await page.goto('/user-management?search=nobody-is-called-so');
    const dialog = page.getByRole('dialog');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('main img, main svg').first()).toBeVisible();
    await expectUsableIn(page, language, 'nobody found');
    await page.goto('/user-management');
    await expect(page.getByRole('table', { name: say.list }).getByRole('link').first()).toBeVisible();
    for (const name of [say.columns, say.export]) {
      await press(name);
      await expect(dialog.getByRole('heading')).toBeVisible();
      await expectUsableIn(page, language, name);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    for (const name of [say.review, say.role]) {
      await press(say.more);
      await press(name);
      await expect(dialog.getByRole('combobox').first()).toBeVisible();
      await expect(dialog.locator('.ant-skeleton')).toHaveCount(0);
      await expectUsableIn(page, language, name);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
}
