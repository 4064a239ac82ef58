import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { inviteUser } from '../../invite.ts';
import { hearOfExportsAlone, makeExport } from '../../notified.ts';
import { expect, test } from '../../portal-test.ts';

const names = {
  en: { bell: 'Notifications, 3 unread', panel: 'Notifications', page: 'Communication preferences' },
  vi: { bell: 'Thông báo, 3 chưa đọc', panel: 'Thông báo', page: 'Tùy chọn thông báo' },
};

for (const language of languages) {
  test(`notifications are usable in every look: ${language}`, async ({ signIn, page }) => {
    test.slow();
    await signIn(await inviteUser({ merchantId: 'mer_0009', isMember: true }));
    await hearOfExportsAlone(page);
    for (let made = 0; made < 3; made += 1) await makeExport(page);
    await speak(page, language);
    await page.goto('/profile/notifications');
    const { bell, panel, page: title } = names[language];
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expectUsableIn(page, language, 'communication preferences');
    await page.getByRole('button', { name: bell }).click();
    const many = page.getByRole('dialog', { name: panel }).locator('[aria-expanded="false"]').first();
    await many.click();
    await expect(page.getByRole('dialog', { name: panel }).getByRole('link').nth(2)).toBeVisible();
    await expectUsableIn(page, language, 'notifications');
  });
}
