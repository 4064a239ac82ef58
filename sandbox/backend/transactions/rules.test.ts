import { expect, it } from 'vitest';
import { type PaymentState, retriesLeft, retryRefusal, retryUntilOf } from './rules.ts';

const returned: PaymentState = {
  type: 'ach',
  status: 'returned',
  amountMinor: 50_000,
  capturedMinor: 0,
  refundedMinor: 0,
  chargedBackMinor: 0,
  hasOpenDispute: false,
  returnCode: 'R01',
  retriedAs: null,
  retryCount: 1,
  retryUntil: retryUntilOf('2026-03-02'),
};

it('lets a debit be presented again for 180 days after its first settlement, by the banks’ date', () => {
  expect(returned.retryUntil).toBe('2026-08-29');
  const lastMinute = new Date('2026-08-30T03:59:00Z');
  expect(retryRefusal(returned, lastMinute)).toBeNull();
  expect(retriesLeft(returned, lastMinute)).toBe(1);
  const tooLate = new Date('2026-08-30T04:00:00Z');
  expect(retryRefusal(returned, tooLate)).toEqual({
    reason: 'retry_expired',
    message: 'It could be presented again until 2026-08-29.',
  });
  expect(retriesLeft(returned, tooLate)).toBe(0);
});
