import { randomUUID } from 'node:crypto';
import { acceptInvitation } from '../../accept-invitation.ts';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { tell } from '../../backend.ts';
import { newestMail } from '../../mailbox.ts';
import { test } from '../../own-portal.ts';
import { beginSession, expect, fillLogin } from '../../portal-test.ts';

// One browser is signed in as two, one after the other: what the first page still asks is refused.
test.use({ expectedErrors: [/401/] });

const words = {
  en: { actions: 'Actions', access: 'Change role and access', role: 'Role', remove: 'Delete user' },
  vi: {
    actions: 'Thao tác',
    access: 'Đổi vai trò và quyền truy cập',
    role: 'Vai trò',
    remove: 'Xóa người dùng',
  },
} as const;
const keep = { en: 'Hand it over to another user', vi: 'Chuyển giao cho người dùng khác' } as const;
const password = 'Brand-new-1!';

for (const language of languages) {
  test(`a user's page and what changes them are usable in every look: ${language}`, async ({
    page,
    openColleague,
    ownPortal,
  }) => {
    const say = words[language];
    const username = `looked.${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.com`;
    const desk = await openColleague('partner.demo');
    await tell(desk, 'usermanagement/insert', {
      ...{ username, email, role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002', 'mer_0003'] },
      ...{ givenName: 'Nguyễn Phước Tôn Nữ Huyền Trân', familyName: 'von Hohenzollern-Sigmaringen' },
    });
    await acceptInvitation(page, await newestMail(email, ownPortal.mailboxUrl), password);
    await fillLogin(page, username, password);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const content = {
      ...{ list: 'transactions', filter: { merchantId: ['mer_0002'] }, sort: 'newest' },
      ...{ columns: null, density: null, dateRange: null },
    };
    await tell(page, 'views', { name: 'Mine', visibility: 'private', content });

    await speak(page, language);
    await beginSession(page, 'partner.demo');
    await page.goto(`/user-management/${username}`);
    await expect(page.getByRole('button', { name: say.actions })).toBeVisible();
    await expectUsableIn(page, language, 'overview');
    await page.goto(`/user-management/${username}?tab=merchants`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectUsableIn(page, language, 'merchants');
    await page.getByRole('button', { name: say.actions }).click();
    await expectUsableIn(page, language, 'actions');
    // What was open before the width changed is another thing after it.
    await page.goto(`/user-management/${username}`);
    await page.getByRole('button', { name: say.actions }).click();
    await page.getByRole('button', { name: say.access }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.role, { exact: true }).selectOption('partners');
    await expect(dialog.getByRole('table')).toBeVisible();
    await expectUsableIn(page, language, 'access');
    await page.goto(`/user-management/${username}`);
    await page.getByRole('button', { name: say.actions }).click();
    await page.getByRole('button', { name: say.remove }).click();
    await page.getByLabel(keep[language]).check();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
    await expectUsableIn(page, language, 'delete');
  });
}
