import { dueAfter } from '../../backend/transactions/due.ts';
import { retryUntilOf } from '../../backend/transactions/rules.ts';
import { playAchHistory } from './ach-history.ts';
import {
  capturedOf,
  type Draw,
  digits,
  drawAmount,
  lastOf,
  type SeedBatch,
  toEventRows,
} from './draw-payment.ts';
import type { Random } from './random.ts';

/** Draws an ACH debit. */
export function addAch(batch: SeedBatch, random: Random, draw: Draw): void {
  const { common, merchant, customer, now } = draw;
  const { amountMinor } = drawAmount(random, merchant);
  const history = playAchHistory(random, { createdAt: common.createdAt, now, amountMinor });
  const status = history.events.at(-1)?.status ?? 'pending';
  const effectiveDate = history.effectiveDate.toISOString().slice(0, 10);
  const due = { type: 'ach', status, scenario: null, timeZone: merchant.place.timeZone } as const;
  batch.transactions.push({
    ...common,
    type: 'ach',
    dueAt: dueAfter(due, lastOf(history.events)),
    status,
    amountMinor,
    capturedMinor: capturedOf(status, amountMinor),
    refundedMinor: 0,
    last4: customer.bank.last4,
    accountType: customer.bank.accountType,
    bankName: customer.bank.name,
    secCode: random.chance(0.7) ? 'WEB' : random.pick(['PPD', 'CCD', 'TEL']),
    traceNumber: `0910${digits(random, 11)}`,
    effectiveDate,
    retryUntil: retryUntilOf(effectiveDate),
    returnCode: history.returnCode,
  });
  batch.events.push(...toEventRows(common.id, history.events));
}
