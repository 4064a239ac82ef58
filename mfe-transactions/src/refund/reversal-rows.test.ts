import type { Transaction } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { intentFor, reversalOf, reversibleMinor, totalsOf } from './reversal-rows.ts';

const row = (part: Partial<Transaction>): Transaction => ({
  id: 'txn_1',
  type: 'card',
  status: 'settled',
  amount: { amountMinor: 1_000, currency: 'USD' },
  refundedMinor: 400,
  refundableMinor: 600,
  merchant: { id: 'mer_1', name: 'M' },
  brand: 'visa',
  last4: '4242',
  customerName: 'C',
  customerEmail: 'c@example.com',
  reference: 'r',
  createdAt: '2026-11-20T12:00:00Z',
  allowedActions: ['refund', 'note'],
  ...part,
});
const voidable = row({ allowedActions: ['void', 'note'], refundedMinor: 0 });
const nothing = row({ allowedActions: ['note'] });

it('refunds what is left, voids all, and leaves the others', () => {
  expect([row({}), voidable, nothing].map(reversalOf)).toEqual(['refund', 'void', null]);
  expect([row({}), voidable].map(reversibleMinor)).toEqual([600, 1_000]);
  expect(intentFor(row({}), 'goodwill')).toMatchObject({ action: 'refund', amountMinor: 600 });
  expect(intentFor(nothing, 'goodwill')).toBeNull();
});

it('sums by currency', () => {
  const other = row({ amount: { amountMinor: 9, currency: 'VND' }, refundableMinor: 9 });
  expect(totalsOf([row({}), voidable, nothing, other])).toEqual([
    { currency: 'USD', amountMinor: 1_600 },
    { currency: 'VND', amountMinor: 9 },
  ]);
});
