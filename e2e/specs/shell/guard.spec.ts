import { portalHeader } from '@countinghouse/contract/vocabulary';
import type { Route } from '@playwright/test';
import { demoPassword, expect, fillLogin, test } from '../../portal-test.ts';

test('without a session every page leads to the login, the public ones excepted', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/list-transaction', '/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/403');
  await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('with one, an unknown page is not found, and the portal is still around it', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL(/\/no-such-page$/);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a path below an area that the area does not know is not found either', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/transaction');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('managers have no dashboard: they land on their transactions', async ({ page, signIn }) => {
  await signIn('manager.demo', '/dashboard');
  await expect(page).toHaveURL(/\/list-transaction$/);
});

test('someone signed in is not asked to sign in again', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedErrors: [/401/] });

  test('leads to the login at the next call, and back to the same page after it', { tag: '@deep' }, async ({
    page,
    signIn,
  }) => {
    await signIn('merchant.demo', '/dashboard');
    await expect(page.getByRole('figure', { name: /^Daily captured volume/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The session ends as the list asks for its rows: a dashboard that is open asks for things by itself.
    const headers = { [portalHeader.name]: portalHeader.value };
    const endSession = async (route: Route) => {
      await page.request.post('/api/auth/logout', { headers });
      await route.fallback();
    };
    await page.route(/\/transactions\?/, endSession, { times: 1 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Username').fill('merchant.demo');
    await page.getByLabel('Password', { exact: true }).fill('Sandbox-2026!');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/list-transaction$/);
  });

  test('leads nobody else to where it ended, once the page was loaded anew', async ({ page, signIn }) => {
    await signIn('merchant.demo', '/list-transaction?search=jane');
    await page.request.post('/api/auth/logout', { headers: { [portalHeader.name]: portalHeader.value } });
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await page.reload();
    await fillLogin(page, 'lightspeed.merchant', demoPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
