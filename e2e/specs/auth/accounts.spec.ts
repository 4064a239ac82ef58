import { signInWithPassword } from '@countinghouse/sandbox/sign-in-with-password';
import { readTotp } from '@countinghouse/sandbox/totp';
import type { Page } from '@playwright/test';
import { newestCode } from '../../mailbox.ts';
import { expect, fillLogin, refusedAfterSignOut, test } from '../../portal-test.ts';

/** An account that no other test has. */
const freshAccount = () => {
  const username = `person.${crypto.randomUUID().slice(0, 13)}`;
  return { username, email: `${username}@example.com`, password: 'Brand-new-1!' };
};

/** Follows a link of the login page, and waits until that page, which has a username too, is gone. */
async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

async function signUp(page: Page): Promise<ReturnType<typeof freshAccount>> {
  const account = freshAccount();
  await page.goto('/login');
  await follow(page, 'Create an account', 'Create an account');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('signup success')).toBeVisible();
  await page.getByLabel('Verification code').fill(await newestCode(account.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('confirm success')).toBeVisible();
  return account;
}

async function signOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
}

test('someone new signs up, confirms their address and is signed in', { tag: '@deep' }, async ({ page }) => {
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'No role assigned yet' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
});

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/400/] });

  test('is set anew with the code from the mail', { tag: '@deep' }, async ({ page, browser }) => {
    const account = await signUp(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login');
    await follow(elsewhere, 'Forgot password?', 'Forgot your password?');
    await elsewhere.getByLabel('Username').fill(account.username);
    await elsewhere.getByRole('button', { name: 'Send' }).click();
    await expect(elsewhere.getByText('Please check your email to get verification code')).toBeVisible();
    await elsewhere.getByLabel('Verification code').fill('000000');
    await elsewhere.getByRole('textbox', { name: 'New password' }).fill('Remembered-7!');
    await elsewhere.getByRole('button', { name: 'Change password' }).click();
    await expect(elsewhere.getByText('The code you provided is incorrect!')).toBeVisible();
    await elsewhere.getByLabel('Verification code').fill(await newestCode(account.email));
    await elsewhere.getByRole('button', { name: 'Change password' }).click();
    await expect(elsewhere.getByText('Password changed successfully')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/reset-password$/);
    await elsewhere.getByRole('link', { name: 'Login' }).click();
    await fillLogin(elsewhere, account.username, 'Remembered-7!');
    await expect(elsewhere.getByText('login success')).toBeVisible();
    await elsewhere.context().close();
  });
});

test.describe('after a sign-out', () => {
  test.use({ expectedErrors: [refusedAfterSignOut] });

  test('an authenticator app is set up in the profile, and asked for at the next sign-in', {
    tag: '@deep',
  }, async ({ page }) => {
    const account = await signUp(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const panel = page.getByRole('region', { name: 'Two-step verification' });
    await panel.getByLabel('Current password').fill(account.password);
    await panel.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = (await page.getByRole('code').first().textContent()) ?? '';
    await page.getByLabel('Verification code').fill(readTotp(secret.replaceAll(/\s/g, '')));
    await expect(page.getByText('Your authenticator app is on')).toBeVisible();

    await signOut(page, account.username);
    await fillLogin(page, account.username, account.password);
    await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
    // The code of the next 30 seconds, which an app that is a little fast shows: each code works once.
    await page
      .getByLabel('Verification code')
      .fill(readTotp(secret.replaceAll(/\s/g, ''), Date.now() + 30_000));
    await expect(page.getByText('login success')).toBeVisible();
  });
});

test.describe('a passwordless link', () => {
  test('signs in, and its token leaves the address bar at once', async ({ page }) => {
    const issuer = new URL(process.env.MAILBOX_URL ?? '').origin;
    const { RefreshToken } = await signInWithPassword(issuer, 'merchant.demo');
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(`/login-password-less?token=${RefreshToken}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const withToken = asked.filter((url) => url.includes(RefreshToken));
    expect(withToken, 'the link itself, and nothing after it').toHaveLength(1);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('token=');
  });

  test('without a token leads to the login', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/login-password-less');
    await expect(page.getByText('Missing token')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('a session on another device', () => {
  test.use({ expectedErrors: [/401/] });

  test('is ended from the profile, and comes back to its place after signing in again', {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const account = await signUp(page);
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto('/login');
    await fillLogin(other, account.username, account.password);
    await expect(other.getByText('login success')).toBeVisible();
    await other.goto('/profile');
    await other.getByRole('heading', { name: 'Profile' }).waitFor();
    // It asks now and then whether it is signed in still. Here it hears of the end by what its user does.
    await other.route('**/api/auth/status', () => undefined);

    await page.goto('/profile');
    await page.getByRole('button', { name: /^Sign out .* on / }).click();
    await expect(page.getByRole('button', { name: /^Sign out .* on / })).toBeHidden();

    await other.getByRole('button', { name: 'Set up an app' }).click();
    const panel = other.getByRole('region', { name: 'Two-step verification' });
    await panel.getByLabel('Current password').fill(account.password);
    await panel.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(other).toHaveURL(/\/login$/);
    await fillLogin(other, account.username, account.password);
    await expect(other).toHaveURL(/\/profile$/);
    await context.close();
  });
});
