import { randomUUID } from 'node:crypto';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import type { Page } from '@playwright/test';
import { acceptInvitation } from '../../accept-invitation.ts';
import { ask, tell } from '../../backend.ts';
import { newestMail } from '../../mailbox.ts';
import { test } from '../../own-portal.ts';
import { expect, fillLogin } from '../../portal-test.ts';

// As often as the proxy may be told to ask; how long a minute is, the tests of proxy and kit say.
test.use({ ownEnv: { SESSION_RECHECK_SECONDS: '1' }, expectedErrors: [/40[0139]/] });
test.describe.configure({ mode: 'default' });

const password = 'Brand-new-1!';
const prefix = '/api/proxy/v2-iq/digitz-iq';
const headers = { [portalHeader.name]: portalHeader.value };

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const isSignedIn = async (page: Page) =>
  (await (await page.request.get('/api/auth/status', { headers })).json()).authenticated;
const merchantIds = async (page: Page) =>
  (await ask<{ items: { id: string }[] }>(page, 'merchants?limit=200')).items.map(({ id }) => id);

/** Changes a user, as whoever sits at the desk. */
async function change(desk: Page, path: string, data: object): Promise<void> {
  const answer = await desk.request.put(`${prefix}/usermanagement/${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

interface Someone {
  username: string;
  email: string;
}
const someone = (): Someone => {
  const username = `journey.${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com` };
};

async function invite(desk: Page, { username, email }: Someone, mailboxUrl: string) {
  const names = { givenName: 'Priya', familyName: 'Raman' };
  const access = { role: 'merchants', merchantId: 'mer_0002' };
  await tell(desk, 'usermanagement/insert', { username, email, ...names, ...access });
  return newestMail(email, mailboxUrl);
}

/** Accepts the invitation and signs in, as the reader of its mail does. */
async function begin(page: Page, person: Someone, mail: { text: string }): Promise<void> {
  await acceptInvitation(page, mail, password);
  await fillLogin(page, person.username, password);
  await expect(navigation(page)).toBeVisible();
}

/** Lets the open tab look again whether anything has changed, until what is expected shows. */
const untilShown = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    await look();
  }).toPass({ timeout: 60_000 });

test('somebody invited works, follows a change of scope in an open tab, and is out when disabled', async ({
  page,
  openColleague,
  ownPortal,
}) => {
  const desk = await openColleague('admin.demo');
  const person = someone();
  await page.clock.install();
  await begin(page, person, await invite(desk, person, ownPortal.mailboxUrl));
  await navigation(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('table', { name: 'Transactions', exact: true })).toBeVisible();
  expect(await merchantIds(page)).toEqual(['mer_0002']);
  await expect(navigation(page).getByRole('link', { name: 'Merchant Status' })).toHaveCount(0);

  await change(desk, 'access', { username: person.username, role: 'partners', partnerId: 'par_01' });
  await untilShown(page, async () => {
    await expect(navigation(page).getByRole('link', { name: 'Merchant Status' })).toBeVisible({
      timeout: 2_000,
    });
  });
  expect((await merchantIds(page)).length).toBeGreaterThan(1);
  await expect(navigation(page).getByRole('link', { name: 'Users' })).toBeVisible();

  await change(desk, 'update', { username: person.username, isRestricted: true });
  await untilShown(page, async () => {
    await expect(navigation(page).getByRole('link', { name: 'Users' })).toHaveCount(0, { timeout: 2_000 });
  });
  const refused = await page.request.get(`${prefix}/usermanagement/all`, { headers });
  expect(refused.status()).toBe(403);

  await change(desk, 'update', { username: person.username, isEnabled: false });
  await untilShown(page, async () => {
    await expect(page).toHaveURL(/\/login$/, { timeout: 2_000 });
  });
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});

test('a new user of a deleted one’s name inherits nothing', async ({
  page,
  openColleague,
  browser,
  ownPortal,
}) => {
  const desk = await openColleague('admin.demo');
  const person = someone();
  await begin(page, person, await invite(desk, person, ownPortal.mailboxUrl));
  const content = {
    list: 'transactions',
    filter: {},
    sort: 'newest',
    columns: null,
    density: null,
    dateRange: null,
  };
  const view = await tell<{ id: string }>(page, 'views', { name: 'Mine', visibility: 'private', content });
  await tell(page, 'export/transactions', {});
  const kept = async (of: Page) => ({
    views: (await ask<{ items: { id: string }[] }>(of, 'views?list=transactions')).items.map(({ id }) => id),
    exports: (await ask<{ items: unknown[] }>(of, 'export/list')).items.length,
  });
  expect(await kept(page)).toEqual({ views: [view.id], exports: 1 });

  const deleted = await desk.request.delete(`${prefix}/usermanagement/delete?username=${person.username}`, {
    headers,
  });
  expect(deleted.status(), await deleted.text()).toBe(200);
  await expect.poll(() => isSignedIn(page)).toBe(false);

  // To another mailbox: the link of the one before must not be what opens it.
  const next = { ...person, email: `next.${person.email}` };
  const mail = await invite(desk, next, ownPortal.mailboxUrl);
  await page.goto('/login');
  await fillLogin(page, person.username, password);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  const newcomer = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  await begin(newcomer, next, mail);
  expect(await kept(newcomer)).toEqual({ views: [], exports: 0 });
  const factors = await (await newcomer.request.get('/api/auth/mfa', { headers })).json();
  expect(factors).toMatchObject({ totp: false, recoveryCodes: 0 });
  expect(await isSignedIn(page)).toBe(false);
  await newcomer.context().close();
});
