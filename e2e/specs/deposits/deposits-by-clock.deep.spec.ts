import type { Page } from '@playwright/test';
import { tell } from '../../backend.ts';
import { fileBankChange, rejectWaiting } from '../../bank-change.ts';
import { type AdvanceHours, findDeposit, payIntoDeposit } from '../../open-deposit.ts';
import { advanceUntil, test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';

test.describe.configure({ mode: 'serial' });

const head = (page: Page) => page.getByRole('main').locator('header').first();
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

/** Lets time pass until the deposit has a status, and sees the open page say so by itself. */
async function followTo(
  page: Page,
  advance: AdvanceHours,
  id: string,
  [status, label]: readonly [string, string],
) {
  // No status ends sooner than the one before a deposit goes to the bank, after six hours.
  await advanceUntil(advance, { hours: 3 }, async () =>
    (await findDeposit(page, id))?.status === status ? true : undefined,
  );
  await expect(head(page).getByText(label, { exact: true })).toBeVisible();
}

/** What is on the page is gone when it is loaded again. */
const mark = (page: Page) => page.evaluate('window.isSamePage = true');
const isSamePage = (page: Page) => page.evaluate('window.isSamePage === true');

test('a payment goes through accruing, pending, in transit and paid, and the open page follows', async ({
  page,
  signIn,
  ownPortal: { advance },
}) => {
  await signIn('merchant.demo');
  const { id } = await payIntoDeposit(page, advance, 'paid@clock.example');
  await page.goto(`/deposit/${id}`);
  await expect(head(page).getByText('Accruing', { exact: true })).toBeVisible();
  await mark(page);
  for (const step of [
    ['pending', 'Pending'],
    ['in_transit', 'In transit'],
    ['paid', 'Paid'],
  ] as const) {
    await followTo(page, advance, id, step);
  }
  for (const step of ['Opened', 'Closed', 'Sent to the bank account ending in 0001', 'Paid']) {
    await expect(timeline(page).getByText(step, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Proof' }).getByRole('listitem')).toHaveCount(3);
  expect(await isSamePage(page)).toBe(true);
});

test('another one fails, is sent again by itself and arrives, and the open page follows', async ({
  page,
  signIn,
  openColleague,
  ownPortal: { advance },
}) => {
  const admin = await openColleague('admin.demo');
  await signIn('merchant.demo');
  // The sandbox's bank is too busy for an account of these last digits, the first time.
  await rejectWaiting(admin, 'mer_0001');
  const changes = { accountNumber: '000123451127' };
  const change = await fileBankChange(page, { merchantId: 'mer_0001', changes, reason: 'Another bank' });
  await tell(admin, 'merchant/setting', { action: 'approve', id: change });
  const { id } = await payIntoDeposit(page, advance, 'failed@clock.example');
  await page.goto(`/deposit/${id}`);
  await expect(head(page)).toBeVisible();
  await mark(page);
  await followTo(page, advance, id, ['failed', 'Failed']);
  await expect(page.getByRole('alert')).toContainText('It is sent again by itself on');
  await followTo(page, advance, id, ['retried', 'Retried']);
  await followTo(page, advance, id, ['paid', 'Paid']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(timeline(page).getByText(/^Sent to the bank account ending in 1127/)).toHaveCount(2);
  await expect(timeline(page).getByText('Returned by the bank', { exact: true })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
