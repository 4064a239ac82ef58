import type { Transaction } from '@countinghouse/contract';

type Payment = Pick<Transaction, 'status' | 'refundableMinor' | 'allowedActions'>;

export type NoRefundReason = 'voidInstead' | 'notSettled' | 'forbidden' | 'dispute';

/**
 * Why nothing of a payment can be refunded now though money of it is there; null where it can be, or where there is none.
 * @param mayReverse whether the user may refund at all
 */
export function noRefundBecause(payment: Payment, mayReverse: boolean): NoRefundReason | null {
  const { status, refundableMinor, allowedActions } = payment;
  if (allowedActions.includes('refund') || refundableMinor <= 0) return null;
  if (status === 'captured') return allowedActions.includes('void') ? 'voidInstead' : 'notSettled';
  if (status === 'originated') return 'notSettled';
  // Whatever a merchant's state, what a customer is owed goes back: only a dispute holds it up.
  return mayReverse ? 'dispute' : 'forbidden';
}
