import type { Page } from '@playwright/test';
import { ask, order } from './backend.ts';
import { expect } from './portal-test.ts';

interface Sum {
  amountMinor: number;
}
interface Movement {
  kind: string;
  amount: Sum;
  deposit: { id: string } | null;
}
interface Rows {
  rows: { items: { causeId: string | null; amount: Sum }[]; nextCursor: string | null };
}

/** What is paid and disputed in these tests, in cents, and the fee of a dispute. */
export const disputedMinor = 12_345;
export const disputeFeeMinor = 1_500;

/** Takes a payment with a card whose holder will dispute it. @returns its id */
export const payDisputed = (page: Page, number: string): Promise<string> =>
  order(page, {
    ...{ action: 'sale', merchantId: 'mer_0001', amount: { amountMinor: disputedMinor, currency: 'USD' } },
    card: { number, expiryMonth: 12, expiryYear: 2040, cvv: '123' },
    ...{ customerName: 'Ada Example', customerEmail: 'ada@example.com' },
  });

/** The dispute of a payment; undefined until its holder disputed it. */
export async function disputeOf(page: Page, transactionId: string): Promise<string | undefined> {
  const { items } = await ask<{ items: { id: string }[] }>(page, `disputes?search=${transactionId}`);
  return items[0]?.id;
}

const sumOf = (rows: readonly { amount: Sum }[]) =>
  rows.reduce((sum, { amount }) => sum + amount.amountMinor, 0);

/** Everything that a deposit has of a dispute, in cents. */
async function inDeposit(page: Page, depositId: string, disputeId: string): Promise<number> {
  let sum = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `deposits/detail?id=${depositId}&limit=200${cursor && `&cursor=${cursor}`}`;
    const { rows }: Rows = await ask<Rows>(page, path);
    sum += sumOf(rows.items.filter(({ causeId }) => causeId === disputeId));
    cursor = rows.nextCursor;
  }
  return sum;
}

/**
 * Finds each movement of a dispute in its deposit, to the cent.
 * @returns the amount and the fees that were moved in all, in cents, negative for what the merchant paid
 */
export async function depositedOf(page: Page, disputeId: string): Promise<{ amount: number; fees: number }> {
  const { movements } = await ask<{ movements: Movement[] }>(page, `disputes/detail?id=${disputeId}`);
  const deposits = new Set(movements.map(({ deposit }) => deposit?.id ?? 'none'));
  for (const deposit of deposits) {
    const own = movements.filter((movement) => movement.deposit?.id === deposit);
    expect(await inDeposit(page, deposit, disputeId), deposit).toBe(sumOf(own));
  }
  const fees = movements.filter(({ kind }) => kind.includes('fee'));
  return { amount: sumOf(movements) - sumOf(fees), fees: sumOf(fees) };
}
