import type { Page } from '@playwright/test';
import { findRefundable } from '../../backend.ts';
import { expect, refusedAfterSignOut, test } from '../../portal-test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search pages, actions and records' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, actions and records' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

test('pages, actions and records are found by keys alone, and the focus comes back', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/dashboard');
  const { id } = await findRefundable(page);
  await page.getByRole('button', { name: 'Welcome panel' }).focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(option(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Transactions')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Welcome panel' })).toBeFocused();

  // A page that the navigation does not list, found by the words of the other language.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nhan thanh');
  await expect(option(page, 'Take a payment')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/virtual-terminal$/);
  await expect(page.getByRole('main')).toBeFocused();

  // In a field the key opens it too, and what was typed there stays.
  await page.getByLabel('Amount').fill('12.50');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(id.slice(0, -1));
  await expect(option(page, /Visa|Mastercard|Amex|Discover/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toHaveValue('12.50');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzz');
  await expect(palette(page).getByRole('status')).toHaveText('No results for “zzzz”');
  await field(page).fill('appearance dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('an id that is pasted opens its record, and it is among the recent pages then', {
  tag: '@deep',
}, async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('merchant.demo', '/dashboard');
  const { id } = await findRefundable(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), id);
  await page.getByRole('button', { name: 'Search' }).click();
  await field(page).press('Control+v');
  await expect(page).toHaveURL(new RegExp(`/transaction/${id}$`));
  const amount = await page.getByRole('heading', { level: 1 }).filter({ hasText: '$' }).textContent();
  await page.getByRole('link', { name: '← Transactions' }).click();
  await expect(page).toHaveURL(/\/list-transaction/);
  await page.keyboard.press('Control+k');
  await expect(option(page, `${amount} Transactions · ${id}`)).toBeVisible();
  await field(page).fill('txn_00000000000000000000000000');
  await expect(palette(page).getByText('txn_00000000000000000000000000 not found')).toBeVisible();
});

test.describe('a user who signs out', () => {
  test.use({ expectedErrors: [refusedAfterSignOut] });

  test('a restricted user is offered what the account may do', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('restricted.demo', '/dashboard');
    await page.keyboard.press('Control+k');
    await expect(option(page, 'Sign out')).toBeVisible();
    await expect(option(page, 'Take a payment')).toHaveCount(0);
    await option(page, 'Sign out').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has expired')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
  });
});

test.describe('an area that cannot be asked', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and is asked again', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('merchant.demo', '/dashboard');
    await page.route('**/digitz-iq/transactions?*', (route) => route.abort('connectionfailed'));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('com');
    await expect(option(page, 'Transactions could not be searched')).toBeVisible();
    await page.unroute('**/digitz-iq/transactions?*');
    await page.keyboard.press('Enter');
    await expect(option(page, /••••/).first()).toBeVisible();
    await option(page, 'View all results').first().click();
    await expect(page).toHaveURL(/\/list-transaction\?search=com$/);
  });
});
