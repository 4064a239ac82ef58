import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

const words = {
  en: {
    role: /^Merchant manager/,
    preview: 'Navigation',
    send: 'Send invitation',
    file: 'CSV file',
    edit: 'Edit Cay Csv',
  },
  vi: { role: /^Quản lý/, preview: 'Menu', send: 'Gửi lời mời', file: 'Tệp CSV', edit: 'Sửa Cay Csv' },
} as const;

for (const language of languages) {
  test(`inviting is usable in every look: ${language}`, async ({ page }) => {
    const say = words[language];
    await speak(page, language);
    await beginSession(page, 'partner.demo');
    await page.goto('/user-management/invite');
    await page.getByRole('radio', { name: say.role }).check();
    await page.getByRole('checkbox', { name: /mer_/ }).first().check();
    await expect(page.getByRole('list', { name: say.preview })).toBeVisible();
    await page.getByRole('button', { name: say.send }).click();
    await expectUsableIn(page, language, 'one user, with fields to correct');
    await page.goto('/user-management/invite?tab=several');
    const csv =
      'email,given_name,family_name,role,merchants\ncay@,Cay,Csv,boss,Nobody\na@example.com,Ann,Csv,partner,\n';
    const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel(say.file).setInputFiles(file);
    await expect(page.getByRole('button', { name: say.edit })).toBeVisible();
    await expectUsableIn(page, language, 'several users');
    await page.getByRole('button', { name: say.edit }).click();
    await expect(page.getByRole('dialog').getByLabel('Email').first()).toBeVisible();
    await expectUsableIn(page, language, 'a row');
  });
}
