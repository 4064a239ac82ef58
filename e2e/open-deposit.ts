import type { Page } from '@playwright/test';
import { ask, pay } from './backend.ts';
import { advanceUntil } from './own-portal.ts';

interface Deposit {
  id: string;
  status: string;
  net: { amountMinor: number };
}
interface Rows {
  rows: { items: { transactionId: string | null }[] };
}

export type AdvanceHours = (time: { hours: number }) => Promise<void>;

/** By the hour: between settlement and closing are only two. */
const waitUntil = <Found>(advance: AdvanceHours, find: () => Promise<Found | undefined>) =>
  advanceUntil(advance, { hours: 1 }, find);

export const findDeposit = async (page: Page, id: string): Promise<Deposit | undefined> =>
  (await ask<{ items: Deposit[] }>(page, `deposits?id=${id}`)).items[0];

// More than the disputes of a small seed take.
const amountMinor = 900_000;

/** Lets time pass until a payment is in the open deposit of the page's user. */
export const waitForDeposit = (page: Page, advance: AdvanceHours, payment: string): Promise<Deposit> =>
  waitUntil(advance, async () => {
    const [open] = (await ask<{ items: Deposit[] }>(page, 'deposits?status=accruing')).items;
    if (!open) return undefined;
    const { rows } = await ask<Rows>(page, `deposits/detail?id=${open.id}&line=captured&limit=200`);
    return rows.items.some(({ transactionId }) => transactionId === payment) ? open : undefined;
  });

/** Pays at merchant.demo's merchant, and lets time pass until the payment is in the open deposit. */
export const payIntoDeposit = async (page: Page, advance: AdvanceHours, email: string): Promise<Deposit> =>
  waitForDeposit(page, advance, await pay(page, email, amountMinor));
