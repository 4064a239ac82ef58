import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { tell } from '../../backend.ts';
import { enrolApp } from '../../bank-change.ts';
import { joinLongNamed } from '../../long-named-user.ts';
import { test } from '../../own-portal.ts';
import { beginSession, expect } from '../../portal-test.ts';

// One browser is signed in as two, one after the other: what the first page still asks is refused.
test.use({ expectedErrors: [/40[14]/] });

const words = {
  en: {
    ...{ actions: 'Actions', access: 'Change role and access', role: 'Role', remove: 'Delete user' },
    keep: 'Hand it over to another user',
    asked: ['Edit details', 'Reset password', 'Sign out everywhere', 'Restrict access', 'Disable'],
    security: ['Reset two-step verification', 'Sign out everywhere'],
  },
  vi: {
    ...{ actions: 'Thao tác', access: 'Đổi vai trò và quyền truy cập', role: 'Vai trò' },
    ...{ remove: 'Xóa người dùng', keep: 'Chuyển giao cho người dùng khác' },
    asked: ['Sửa thông tin', 'Đặt lại mật khẩu', 'Đăng xuất mọi nơi', 'Hạn chế quyền', 'Vô hiệu hóa'],
    security: ['Đặt lại xác minh hai bước', 'Đăng xuất mọi nơi'],
  },
} as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

for (const language of languages) {
  test(`a user's page and what changes them are usable in every look: ${language}`, async ({
    page,
    openColleague,
    ownPortal,
  }) => {
    const say = words[language];
    const username = await joinLongNamed(page, await openColleague('partner.demo'), ownPortal.mailboxUrl);
    const content = {
      ...{ list: 'transactions', filter: { merchantId: ['mer_0002'] }, sort: 'newest' },
      ...{ columns: null, density: null, dateRange: null },
    };
    await tell(page, 'views', { name: 'Mine', visibility: 'private', content });

    await speak(page, language);
    // A page that still shows the newcomer would be told that somebody else is signed in.
    await page.goto('about:blank');
    await beginSession(page, 'partner.demo');
    const open = async () => {
      await page.goto(`/user-management/${username}`);
      await press(page, say.actions);
    };
    await page.goto(`/user-management/${username}`);
    await expect(page.getByRole('button', { name: say.actions })).toBeVisible();
    await expectUsableIn(page, language, 'overview');
    await page.goto(`/user-management/${username}?tab=merchants`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectUsableIn(page, language, 'merchants');
    await page.getByRole('button', { name: say.actions }).click();
    await expectUsableIn(page, language, 'actions');
    // What was open before the width changed is another thing after it.
    await open();
    await press(page, say.access);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.role, { exact: true }).selectOption('partners');
    await expect(dialog.getByRole('table')).toBeVisible();
    await expectUsableIn(page, language, 'access');
    await open();
    await press(page, say.remove);
    await page.getByLabel(say.keep).check();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
    await expectUsableIn(page, language, 'delete');
  });

  test(`what asks before it changes a user is usable in every look: ${language}`, async ({
    page,
    browser,
    openColleague,
    ownPortal,
  }) => {
    const say = words[language];
    // At a desk of their own: a session of theirs is there to be ended.
    const theirs = await browser.newPage({ baseURL: ownPortal.url });
    const username = await joinLongNamed(theirs, await openColleague('partner.demo'), ownPortal.mailboxUrl);
    await enrolApp(theirs, 'Brand-new-1!');
    await speak(page, language);
    await beginSession(page, 'partner.demo');
    const asks = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    for (const name of say.asked) {
      await page.goto(`/user-management/${username}`);
      await press(page, say.actions);
      await press(page, name);
      await expect(asks.getByRole('heading').first()).toBeVisible();
      await expectUsableIn(page, language, name);
    }
    for (const tab of ['activity', 'security']) {
      await page.goto(`/user-management/${username}?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await expectUsableIn(page, language, tab);
    }
    for (const name of say.security) {
      await press(page, name);
      await expect(asks.getByRole('heading').first()).toBeVisible();
      await expectUsableIn(page, language, name);
      await page.keyboard.press('Escape');
      await expect(asks).toHaveCount(0);
    }
  });

  test(`a user who never came, and one that there is not, in every look: ${language}`, async ({
    page,
    openColleague,
  }) => {
    const username = `looked.${randomUUID().slice(0, 8)}`;
    await tell(await openColleague('partner.demo'), 'usermanagement/insert', {
      ...{ username, email: `${username}@example.com`, givenName: 'Ivo', familyName: 'Tan' },
      ...{ role: 'merchants', merchantId: 'mer_0002' },
    });
    await speak(page, language);
    await beginSession(page, 'partner.demo');
    await page.goto(`/user-management/${username}`);
    await expect(page.getByRole('region').first()).toBeVisible();
    await expectUsableIn(page, language, 'invited');
    await page.goto('/user-management/nobody.is.here');
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible();
    await expectUsableIn(page, language, 'not found');
  });
}
