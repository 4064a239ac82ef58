import { inviteUser } from '../../invite.ts';
import {
  demoPassword,
  expect,
  fillLogin,
  refusedAfterSignOut,
  signInByForm,
  test,
} from '../../portal-test.ts';

test.describe('signed out', () => {
  test.use({ expectedErrors: [refusedAfterSignOut] });

  test('a merchant signs in, is told so, sees the dashboard, and signs out', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, 'merchant.demo', demoPassword);
    // First: it goes by itself.
    await expect(page.getByRole('status').filter({ hasText: 'login success' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('banner').getByTitle('Account').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has expired')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/401/] });

  test('a wrong password and an unknown user read the same', async ({ page }) => {
    await page.goto('/login');
    for (const username of ['merchant.demo', 'nobody.demo']) {
      await fillLogin(page, username, 'not the password');
      await expect(page.getByRole('alert')).toHaveText(/^Incorrect Username or Password\./);
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    await fillLogin(page, 'merchant.demo', 'not the password');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Username')).toHaveValue('merchant.demo');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('comes back to the page that was asked for', async ({ page }) => {
  await page.goto('/list-transaction?type=ach');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, 'merchant.demo', demoPassword);
  await expect(page).toHaveURL(/\/list-transaction\?type=ach$/);
});

test('an invited user sets a password of their own first', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, await inviteUser(), demoPassword);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('Brand-New-2026!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('complementary', { name: 'Welcome' })).toContainText('Merchant');
});

test('a user of the legacy login is moved over and signed in', { tag: '@deep' }, async ({ page }) => {
  await signInByForm(page, 'legacy.demo');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the session outlives the page, and no script can read it', async ({ page, signIn, context }) => {
  await signIn('admin.demo', '/dashboard');
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  expect(cookie?.name).toMatch(/^__Host-/);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(readable).not.toContain('eyJ');
  expect(readable).not.toContain('__Host-');
});
