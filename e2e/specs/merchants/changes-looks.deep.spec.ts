import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

const words = {
  en: { list: 'Settings changes', risks: 'Risk signals', reject: 'Reject' },
  vi: { list: 'Thay đổi cài đặt', risks: 'Dấu hiệu rủi ro', reject: 'Từ chối' },
} as const;

for (const language of languages) {
  test(`settings changes are usable in every look: ${language}`, async ({ page }) => {
    const say = words[language];
    await speak(page, language);
    await beginSession(page, 'admin.demo');
    await page.goto('/merchant-account-setting');
    const table = page.getByRole('table', { name: say.list });
    await expect(table.getByRole('link').first()).toBeVisible();
    await expectUsableIn(page, language, 'list of changes');
    await page.goto('/merchant-account-setting/chg_demo2');
    await expect(page.getByRole('region', { name: say.risks })).toBeVisible();
    await expectUsableIn(page, language, 'change');
    await page.getByRole('button', { name: say.reject, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await expectUsableIn(page, language, 'decision');
  });
}
