import { openFilter } from '../../list-filters.ts';
import { expect, test } from '../../portal-test.ts';

test('a filter is in the address, and the address is enough to see the same rows', async ({
  page,
  signIn,
}) => {
  await signIn('partner.demo', '/list-transaction');
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr');
  // Other tests pay meanwhile; nothing is returned while the clock stands.
  await openFilter(page, 'Payment method');
  await page.getByText('ACH', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Authorized 0/ })).toBeVisible();
  await page.getByRole('button', { name: /^Needs attention \d/ }).click();
  await expect(page).toHaveURL(/\?type=ach&status=returned&status=settlement_declined$/);
  await expect(rows.first()).toContainText('Returned');
  await expect(rows.filter({ hasNotText: 'Returned' })).toHaveCount(0);
  // Which columns there is room for is another matter.
  const shown = await rows.getByRole('link').allTextContents();
  await page.reload();
  await expect(rows).toHaveCount(shown.length);
  await expect.poll(() => rows.getByRole('link').allTextContents()).toEqual(shown);
});

test('dates are days of the zone that is shown', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('partner.demo', '/list-transaction');
  await expect(page.getByText('Time zone: America/New York')).toBeVisible();
  await openFilter(page, 'Dates');
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&timeZone=America%2FNew_York$/);
});

test('a payment opens from its row, and back leads to the list as it was', async ({ page, signIn }) => {
  await signIn('partner.demo', '/list-transaction?status=refunded');
  const link = page.getByRole('table').getByRole('link').first();
  const customer = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/transaction\/txn_/);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(customer);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refunded');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Transactions/ })
    .click();
  await expect(page).toHaveURL(/\/list-transaction\?status=refunded$/);
});

test.describe('someone else’s payment', () => {
  test.use({ expectedErrors: [/404/] });

  test('does not exist', async ({ page, signIn, openColleague }) => {
    const other = await openColleague('lightspeed.merchant', '/dashboard');
    await other.getByRole('link', { name: 'All transactions' }).click();
    await expect(other).toHaveURL(/\/list-transaction\?view=all$/);
    await other.getByRole('table', { name: 'Transactions', exact: true }).getByRole('link').first().click();
    await expect(other).toHaveURL(/\/transaction(-ach)?\/txn_/);
    const { pathname } = new URL(other.url());
    await signIn('merchant.demo', pathname);
    await expect(page.getByText('Transaction not found')).toBeVisible();
  });
});
