import { expect, it } from 'vitest';
import { noRefundBecause } from './no-refund.ts';

type Payment = Parameters<typeof noRefundBecause>[0];

const payment = (given: Partial<Payment> = {}): Payment => ({
  status: 'settled',
  refundableMinor: 600,
  allowedActions: [],
  ...given,
});

it('gives no reason where it can be refunded, or where there is nothing to refund', () => {
  expect(noRefundBecause(payment({ allowedActions: ['refund'] }), true)).toBeNull();
  expect(noRefundBecause(payment({ status: 'refunded', refundableMinor: 0 }), true)).toBeNull();
  expect(noRefundBecause(payment({ status: 'pending', refundableMinor: 0 }), true)).toBeNull();
});

it.each<[string, Partial<Payment>, boolean, string]>([
  ['captured', { status: 'captured', allowedActions: ['void'] }, true, 'voidInstead'],
  ['captured, for who may not void', { status: 'captured' }, false, 'notSettled'],
  ['disputed', {}, true, 'dispute'],
  ['settled, for who may not refund', {}, false, 'forbidden'],
  ['a debit that the bank has not paid', { status: 'originated' }, true, 'notSettled'],
])('says why what is %s is not', (_of, given, mayReverse, reason) => {
  expect(noRefundBecause(payment(given), mayReverse)).toBe(reason);
});
