import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { acceptInvitation } from '../../accept-invitation.ts';
import { languages } from '../../accessibility.ts';
import { describeFault, findFaults } from '../../axe.ts';
import { change, take, tell } from '../../backend.ts';
import { mailSaying, newestMail } from '../../mailbox.ts';
import { expect, fillLogin, test } from '../../portal-test.ts';

const words = {
  en: {
    ask: 'Stop these emails?',
    stop: 'Stop these emails',
    ended: 'These emails have stopped',
    undo: 'Undo',
  },
  vi: {
    ...{ ask: 'Dừng các email này?', stop: 'Dừng các email này' },
    ...{ ended: 'Các email này đã dừng', undo: 'Hoàn tác' },
  },
};
const unknown = { en: 'This link no longer works', vi: 'Liên kết này không còn dùng được' };

/** In each theme, and on the narrowest screen as on a wide one. */
async function expectUsable(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const look = `${name}: ${colorScheme}, ${width} px`;
      expect((await findFaults(page)).map(describeFault), look).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${look}: wider than the screen`).toBe(0);
    }
  }
}

const password = 'Brand-new-1!';

/** Merchants of whose settings no other test files a change. */
const merchants = Array.from({ length: 8 }, (_, index) => `mer_00${50 + index}`);

/** A user of the merchant's: those who are in the identity pool alone are in no list of whom to mail. */
async function joinMerchant(page: Page, desk: Page, merchantId: string): Promise<string> {
  const username = `mailed.${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const name = { givenName: 'Priya', familyName: 'Raman' };
  await tell(desk, 'usermanagement/insert', { username, email, role: 'merchants', merchantId, ...name });
  await acceptInvitation(page, await newestMail(email), password);
  await fillLogin(page, username, password);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return email;
}

for (const language of languages)
  test.describe(`a link that ends nothing, read in ${language}`, () => {
    // Chromium tells of the answer.
    test.use({ locale: language, expectedErrors: [/404/] });

    test('leads to a page that is usable in every look', async ({ page }) => {
      await page.goto(`/unsubscribe/${'0'.repeat(43)}`);
      await expect(page.getByRole('heading', { name: unknown[language] })).toBeVisible();
      await expectUsable(page, 'a link that ends nothing');
    });
  });

test('the page that ends mails is usable in every look', async ({ page, openColleague }) => {
  test.slow();
  const merchantId = merchants.find(take);
  const desk = await openColleague('admin.demo');
  const email = await joinMerchant(page, desk, merchantId ?? '');
  const channels = [{ kind: 'change_requested', portal: true, mail: 'now' }];
  await change(page, 'notifications/preferences', { channels });
  const filing = { action: 'file', merchantId, changes: { descriptor: 'PRIYAS' }, reason: 'A shorter one' };
  const { id } = await tell<{ id: string }>(page, 'merchant/setting', filing);
  await tell(page, 'merchant/setting', { action: 'cancel', id });
  const { text } = await mailSaying(email, '/unsubscribe/');
  const [link = ''] = /\/unsubscribe\/[\w-]{43}/.exec(text) ?? [];

  for (const language of languages) {
    const { ask, stop, ended, undo } = words[language];
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    await change(page, 'notifications/preferences', { locale: language });
    await page.goto(link);
    await expect(heading(ask)).toBeVisible();
    await expectUsable(page, `${language}, mails that can be ended`);
    await page.getByRole('button', { name: stop }).click();
    await expect(heading(ended)).toBeVisible();
    await expectUsable(page, `${language}, mails that have ended`);
    await page.getByRole('button', { name: undo }).click();
    await expect(heading(ask)).toBeVisible();
  }
});
