import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

const words = {
  en: { list: 'Users', change: 'Change' },
  vi: { list: 'Người dùng', change: 'Thay đổi' },
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
}
