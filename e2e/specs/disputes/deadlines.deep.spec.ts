import type { Page } from '@playwright/test';
import { ask, order, pay } from '../../backend.ts';
import { advanceUntil, test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

interface Movement {
  kind: string;
  amount: { amountMinor: number };
  deposit: { id: string; status: string } | null;
}

const amountMinor = 12_345;
const feeMinor = 1_500;

/** Takes a payment whose cardholder will dispute it. @returns its id */
const payDisputed = (page: Page, number: string) =>
  order(page, {
    action: 'sale',
    merchantId: 'mer_0001',
    amount: { amountMinor, currency: 'USD' },
    card: { number, expiryMonth: 12, expiryYear: 2040, cvv: '123' },
    customerName: 'Ada Example',
    customerEmail: 'ada@example.com',
  });

const disputeOf = async (page: Page, transactionId: string) => {
  const { items } = await ask<{ items: { id: string }[] }>(page, `disputes?search=${transactionId}`);
  return items[0]?.id;
};

const movementsOf = async (page: Page, id: string) =>
  (await ask<{ movements: Movement[] }>(page, `disputes/detail?id=${id}`)).movements;

/** Everything that a deposit has of a dispute, in minor units. */
async function inDeposit(page: Page, depositId: string, disputeId: string): Promise<number> {
  const { rows } = await ask<{
    rows: { items: { causeId: string | null; amount: { amountMinor: number } }[] };
  }>(page, `deposits/detail?id=${depositId}&limit=200`);
  return rows.items
    .filter(({ causeId }) => causeId === disputeId)
    .reduce((sum, { amount }) => sum + amount.amountMinor, 0);
}

test('one dispute is accepted and one expires while its page is open; deposits show both to the cent', async ({
  page,
  signIn,
  ownPortal: { advance },
}) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const [fraud, notReceived] = [
    await payDisputed(page, '4000000000000259'),
    await payDisputed(page, '4000000000002685'),
  ];
  const accepted = await advanceUntil(advance, { days: 1 }, () => disputeOf(page, fraud));
  const expired = await advanceUntil(advance, { days: 1 }, () => disputeOf(page, notReceived));
  // More than was disputed: the deposit that has it all is paid.
  await pay(page, 'sales@example.com', 900_000);

  await page.goto(`/dispute-management-detail/${accepted}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The cardholder keeps $123.45, and the fee of $15.00');
  await page.getByRole('button', { name: 'Accept dispute' }).click();
  await send();
  await expect(page.getByText(/^Accepted on/)).toBeVisible();
  await expect(page.getByText('This cost $138.45, the fee included.')).toBeVisible();

  await advance({ days: 24 });
  // The session is of weeks ago.
  await signIn('merchant.demo', `/dispute-management-detail/${expired}`);
  await expect(page.getByText(/^Respond by .* left$/)).toBeVisible();
  await advance({ days: 7 });
  await expect(page.getByText(/^Expired on/)).toBeVisible();
  await expect(page.getByText('Nobody responded in time. You lost $138.45, the fee included.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Respond' })).toHaveCount(0);

  for (const id of [accepted, expired]) {
    const movements = await movementsOf(page, id);
    const sum = movements.reduce((total, { amount }) => total + amount.amountMinor, 0);
    expect(sum).toBe(0 - amountMinor - feeMinor);
    const deposits = [...new Set(movements.map(({ deposit }) => deposit?.id ?? 'none'))];
    let found = 0;
    for (const deposit of deposits) found += await inDeposit(page, deposit, id);
    expect(found).toBe(sum);
  }
  const cost = page.getByRole('region', { name: 'What it costs' });
  await cost.getByRole('link', { name: 'In a paid deposit' }).first().click();
  // Taken when there was nothing to pay it from: carried over into the deposit of the next sale.
  await expect(page.getByRole('button', { name: 'Carried over' })).toBeVisible();
});
