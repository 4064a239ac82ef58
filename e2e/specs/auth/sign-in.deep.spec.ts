import { expectUsableIn, speak } from '../../accessibility.ts';
import { inviteUser } from '../../invite.ts';
import { demoPassword, expect, fillLogin, test } from '../../portal-test.ts';

for (const [language, title] of [
  ['en', 'Set a new password'],
  ['vi', 'Đặt mật khẩu mới'],
] as const) {
  test(`the first password of one’s own is usable: ${language}`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/login');
    await fillLogin(page, await inviteUser(), demoPassword, language);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectUsableIn(page, language, 'forced new password');
  });
}
