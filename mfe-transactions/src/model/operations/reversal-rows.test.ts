import type { Transaction } from '@countinghouse/contract';
import { confirmOperation, type PendingOperation, type Phase } from '@countinghouse/kit/operations';
import { expect, it } from 'vitest';
import { voidOperation } from './money-operations.ts';
import { blockedBy, operationFor, planOf, reversalOf } from './reversal-rows.ts';

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
  reasonCode: null,
  createdAt: '2026-11-20T12:00:00Z',
  allowedActions: ['refund', 'note'],
  ...part,
});
const voidable = row({ allowedActions: ['void', 'note'], refundedMinor: 0 });
const nothing = row({ allowedActions: ['note'] });

const operationAt = (phase: Phase): PendingOperation => ({
  ...confirmOperation(voidOperation, { id: 'txn_1', amountMinor: 1, currency: 'USD' }),
  phase,
  sendsAt: 0,
  wasSent: false,
  error: null,
  origin: 'record',
  wasReported: false,
  label: null,
});

it('refunds what is left, voids all, and leaves the others', () => {
  expect([row({}), voidable, nothing].map((one) => planOf(one, undefined))).toEqual([
    'refund',
    'void',
    'blocked',
  ]);
  const refund = { transaction: row({}), plan: 'refund' } as const;
  const reversal = { transaction: voidable, plan: 'void' } as const;
  expect([refund, reversal].map((one) => reversalOf(one).amountMinor)).toEqual([600, 1_000]);
  expect(operationFor(refund, 'goodwill')).toMatchObject({
    kind: 'payment_refund',
    subject: { amountMinor: 600 },
  });
  expect(operationFor(reversal, 'goodwill')).toMatchObject({
    kind: 'payment_void',
    subject: { amountMinor: 1_000 },
  });
});

it('leaves alone what something is under way with', () => {
  const planAt = (phase: Phase) => planOf(row({}), operationAt(phase));
  expect((['waiting', 'sending', 'unknown'] as const).map(planAt)).toEqual(Array(3).fill('underWay'));
  expect((['done', 'refused', 'undone', 'expired'] as const).map(planAt)).toEqual(Array(4).fill('refund'));
});

it('says why nothing can be given back', () => {
  const reasons = [
    row({ type: 'ach', status: 'originated' }),
    row({ type: 'ach', status: 'returned', refundableMinor: 0 }),
    row({ status: 'declined', refundableMinor: 0 }),
    row({ status: 'authorization_expired', refundableMinor: 0 }),
    row({ status: 'voided', refundableMinor: 0 }),
    row({ status: 'refunded', refundableMinor: 0 }),
    nothing,
    row({ refundableMinor: 0 }),
  ].map(blockedBy);
  expect(reasons).toEqual([
    'notSettled',
    'returned',
    'notTaken',
    'notTaken',
    'voided',
    'refunded',
    'dispute',
    'nothingLeft',
  ]);
});
