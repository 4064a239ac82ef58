import { randomUUID } from 'node:crypto';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { readTotp } from '@countinghouse/sandbox/totp';
import type { Page } from '@playwright/test';
import { acceptInvitation } from '../../accept-invitation.ts';
import { tell } from '../../backend.ts';
import { enrolApp, previousCode } from '../../bank-change.ts';
import { mailSaying, newestMail } from '../../mailbox.ts';
import { test } from '../../own-portal.ts';
import { expect, fillLogin } from '../../portal-test.ts';

// One role must have an authenticator, the other need not; all browsers come from one address.
test.use({
  ownEnv: { MFA_REQUIRED_ROLES: 'multi-merchant', SIGN_IN_FAILURES_PER_ADDRESS: '1000' },
  expectedErrors: [/4(01|29)/],
});
// One portal for all of them.
test.describe.configure({ mode: 'default' });

const password = 'Brand-new-1!';
const reason = 'Left the phone on a train';
const headers = { [portalHeader.name]: portalHeader.value };
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const asksForApp = (page: Page) => page.getByRole('heading', { name: 'Set up your authenticator app' });

/** Sets up the app that sign-in asks for, with the code of the step before, so that the present one is left. */
async function setUpApp(page: Page): Promise<string> {
  await expect(asksForApp(page)).toBeVisible();
  const secret = ((await page.getByRole('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel('Verification code').fill(await previousCode(secret));
  await expect(navigation(page)).toBeVisible();
  return secret;
}

/** Too many wrong passwords, from wherever. */
async function guessPasswords(page: Page, username: string): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1) {
    const data = { username, password: `Wrong-guess-${guess}!` };
    const answer = await page.request.post('/api/auth/login', { data, headers });
    expect(answer.status(), await answer.text()).toBe(401);
  }
}

const cases = [
  { access: { role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] }, isRequired: true },
  { access: { role: 'merchants', merchantId: 'mer_0002' }, isRequired: false },
];

for (const { access, isRequired } of cases) {
  test(`a locked user with a lost app is let in again: ${isRequired ? 'with a new app' : 'without one'}`, async ({
    page,
    openColleague,
    browser,
    ownPortal,
  }) => {
    const username = `lost.${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.com`;
    const desk = await openColleague('admin.demo');
    await tell(desk, 'usermanagement/insert', {
      ...{ username, email, givenName: 'Sana', familyName: 'Iqbal' },
      ...access,
    });
    await acceptInvitation(page, await newestMail(email, ownPortal.mailboxUrl), password);
    await fillLogin(page, username, password);
    const secret = isRequired ? await setUpApp(page) : '';
    await expect(navigation(page)).toBeVisible();
    const lost = secret || (await enrolApp(page, password));

    const theirs = await browser.newPage({ baseURL: ownPortal.url });
    await guessPasswords(theirs, username);
    await theirs.goto('/login');
    await fillLogin(theirs, username, password);
    await expect(theirs.getByText('Too many attempts. Try again in 30 minutes.')).toBeVisible();

    // An administrator lets the password be tried again; the app is asked for as before.
    await desk.goto(`/user-management/${username}?tab=security`);
    await expect(desk.getByText(/^Too many wrong passwords\. The user can try again at/)).toBeVisible();
    await desk.getByRole('button', { name: 'Unlock' }).click();
    await expect(desk.getByText('The user can sign in again.')).toBeVisible();
    await expect(desk.getByText('Sign-in is locked')).toHaveCount(0);
    await fillLogin(theirs, username, password);
    await theirs.getByLabel('Verification code').fill(readTotp(lost, Date.now()));
    await expect(navigation(theirs)).toBeVisible();

    const panel = desk.getByRole('region', { name: 'Two-step verification' });
    await expect(panel.getByText('On', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Reset two-step verification' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Reset two-step verification' }).click();
    await expect(desk.getByText('Two-step verification was reset.')).toBeVisible();
    await expect(panel.getByText('Off', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(0);
    await expect(desk.getByText('No active sessions')).toBeVisible();
    await desk.getByRole('tab', { name: 'Activity' }).click();
    await expect(desk.getByRole('tabpanel').getByText(reason)).toBeVisible();

    // The user hears of it, not of the reason, is out everywhere, and needs the old app no more.
    const mail = await mailSaying(email, `your account ${username} was reset`, ownPortal.mailboxUrl);
    expect(mail.subject).toBe('Your two-step verification was reset');
    expect(mail.text).not.toContain(reason);
    for (const tab of [page, theirs]) {
      await tab.reload();
      await expect(tab).toHaveURL(/\/login/);
    }
    await fillLogin(theirs, username, password);
    if (isRequired) expect(await setUpApp(theirs)).not.toBe(lost);
    await expect(navigation(theirs)).toBeVisible();
    await desk.goto(`/user-management/${username}?tab=security`);
    await expect(panel.getByText(isRequired ? 'On' : 'Off', { exact: true })).toBeVisible();
    await theirs.close();
  });
}
