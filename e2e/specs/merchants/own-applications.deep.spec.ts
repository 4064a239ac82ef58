import { demoIds } from '@countinghouse/sandbox/demo-accounts';
import type { Page } from '@playwright/test';
import { invitePartnerUser, inviteUser } from '../../invite.ts';
import { expect, test } from '../../portal-test.ts';
import * as form from '../../register-form.ts';

const prefix = '/api/proxy/v2-iq/digitz-iq';
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(`${prefix}/${path}`, { headers: form.headers })).status();

test.describe('an application', () => {
  // Strangers are told that there is no such thing.
  test.use({ expectedErrors: [/status of 40[34]/] });

  test('is gone on with by a colleague in another browser, and is none to another partner', async ({
    signIn,
    page,
    openColleague,
  }) => {
    const name = `Slip ${crypto.randomUUID().slice(0, 6)}`;
    await signIn('partner.demo', '/merchant-register');
    const id = await form.startApplication(page, name);
    await form.fillFields(page, form.business);
    await form.expectSaved(page);

    const colleague = await openColleague(await invitePartnerUser(demoIds.partner), '/merchant-register');
    await colleague.getByRole('searchbox').fill(name);
    // What was found has taken the place of all, and moves no more.
    await expect(form.applications(colleague)).toHaveCount(1);
    await colleague.getByRole('link', { name }).click();
    await expect(form.stepHeading(colleague, 'Business')).toBeVisible();
    await expect(colleague.getByLabel('Legal name')).toHaveValue(form.business['Legal name']);
    await colleague.getByLabel('Legal name').fill('Slip and Sons LLC');
    await form.expectSaved(colleague);
    await page.reload();
    await expect(page.getByLabel('Legal name')).toHaveValue('Slip and Sons LLC');

    const stranger = await openColleague(await invitePartnerUser('par_02'), '/merchant-register');
    await stranger.getByRole('searchbox').fill(name);
    await expect(stranger.getByText(/^No applications match/)).toBeVisible();
    const merchant = await openColleague(await inviteUser({ merchantId: 'mer_0012', isMember: true }));
    expect(await statusOf(page, `merchants/application?merchantId=${id}`)).toBe(200);
    for (const path of [
      `merchants/application?merchantId=${id}`,
      `merchants/status?merchantId=${id}`,
      `account/documents/list?merchantId=${id}`,
      `merchants/requests?merchantId=${id}`,
      `merchant-setting?merchantId=${id}`,
      `business-settings?merchantId=${id}`,
    ]) {
      expect([path, await statusOf(stranger, path)]).toEqual([path, 404]);
      expect([403, 404]).toContain(await statusOf(merchant, path));
    }
  });
});

const pages = [
  '/merchants',
  '/merchant-register',
  '/account_document',
  '/merchant-setting',
  '/merchant-account-setting',
];
/** What a page is to somebody: shown, or kept from them. */
const access: Record<string, readonly boolean[]> = {
  'restricted.demo': [false, false, false, true, true],
  'hauspay.partner': [true, false, true, true, true],
  'hauspay.manager': [true, false, true, true, true],
  'lightspeed.merchant': [false, false, true, true, true],
};

for (const [username, shown] of Object.entries(access)) {
  test.describe('restricted and external users', () => {
    test.use({ expectedErrors: [/status of 403/] });

    test(`open their own pages, and no others: ${username}`, async ({ page, signIn }) => {
      await signIn(username);
      for (const [index, path] of pages.entries()) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const refused = page.getByText(/You don.t have access/);
        await expect(refused, `${username} at ${path}`).toHaveCount(shown[index] ? 0 : 1);
      }
    });
  });
}
