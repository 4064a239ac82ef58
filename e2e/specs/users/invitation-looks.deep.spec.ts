import type { Page } from '@playwright/test';
import { invitationPath } from '../../accept-invitation.ts';
import { expectUsableIn, type Language, languages, speak } from '../../accessibility.ts';
import { tell } from '../../backend.ts';
import { newestMail } from '../../mailbox.ts';
import { expect, test } from '../../portal-test.ts';

// What the page is told of a link that does not work any more.
test.use({ expectedErrors: [/404/] });

const password = 'Harbor-light-1!';
const words = {
  en: {
    field: 'Choose a password',
    weak: 'Password doesn’t meet requirements',
    accept: 'Accept invitation',
    done: 'Invitation accepted',
    over: 'Invitation link not valid',
    none: 'Open the link in your email',
  },
  vi: {
    field: 'Chọn mật khẩu',
    weak: 'Mật khẩu chưa đạt yêu cầu',
    accept: 'Chấp nhận lời mời',
    done: 'Đã chấp nhận lời mời',
    over: 'Liên kết mời không hợp lệ',
    none: 'Hãy mở liên kết trong email',
  },
} as const;

const manager = { role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] };

/** Invites someone whose username is as long as one may be. @returns the place their mail leads to */
async function invite(desk: Page, language: Language): Promise<string> {
  // A whole UUID without its dashes has a card number in it now and then, and is refused.
  const username = `looked.${crypto.randomUUID().slice(0, 8)}`.padEnd(50, 'x');
  const email = `${crypto.randomUUID()}@example.com`;
  await tell(desk, 'usermanagement/insert', {
    ...{ username, email, language, givenName: 'Nina', familyName: 'Holt' },
    ...manager,
  });
  return invitationPath(await newestMail(email));
}

for (const language of languages) {
  test(`accepting an invitation is usable in every look, and by keyboard: ${language}`, async ({
    page,
    openColleague,
  }) => {
    const say = words[language];
    const path = await invite(await openColleague('partner.demo'), language);
    const { keyboard } = page;
    const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await speak(page, language);
    await page.goto(path);
    const field = page.getByLabel(say.field, { exact: true });
    await expect(field).toBeFocused();
    await expectUsableIn(page, language, 'an invitation');

    await keyboard.type('weak');
    await expect(page.getByText(say.weak)).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: say.accept })).toBeDisabled();
    await expectUsableIn(page, language, 'a password that meets some rules');
    await keyboard.press('Control+A');
    await keyboard.type(password);
    await expect(page.getByRole('button', { name: say.accept })).toBeEnabled();
    await keyboard.press('Enter');
    await heading(say.done);
    await expectUsableIn(page, language, 'an accepted invitation');

    // What opens it was used: the mail's link leads nowhere, and to the login all the same.
    await page.goto('/login');
    await page.goto(path);
    await heading(say.over);
    await expectUsableIn(page, language, 'a link that does not work');
    await page.reload();
    await heading(say.none);
    await expectUsableIn(page, language, 'no link');
  });
}
