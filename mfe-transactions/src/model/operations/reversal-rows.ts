import type { Money, Transaction } from '@countinghouse/contract';
import type { TransactionStatus } from '@countinghouse/contract/vocabulary';
import {
  type ConfirmedOperation,
  confirmOperation,
  isOpen,
  type PendingOperation,
} from '@countinghouse/kit/operations';
import { type RefundReason, refundOperation, voidOperation } from './money-operations.ts';

/** What would be done with a row; nothing where that is not possible, or where something else is under way with it. */
export type Plan = 'refund' | 'void' | 'blocked' | 'underWay';

export interface ReversalRow {
  transaction: Transaction;
  plan: Plan;
}

/** What giving all of a payment back would be, by what it allows and by what is under way with it. */
export function planOf({ allowedActions }: Transaction, operation: PendingOperation | undefined): Plan {
  if (isOpen(operation)) return 'underWay';
  if (allowedActions.includes('refund')) return 'refund';
  return allowedActions.includes('void') ? 'void' : 'blocked';
}

/** Why nothing can be given back of a payment that is blocked. */
export type BlockedBy =
  | 'notSettled'
  | 'returned'
  | 'notTaken'
  | 'voided'
  | 'refunded'
  | 'dispute'
  | 'nothingLeft';

const blockedIn: Partial<Record<TransactionStatus, BlockedBy>> = {
  declined: 'notTaken',
  gateway_rejected: 'notTaken',
  failed: 'notTaken',
  settlement_declined: 'notTaken',
  authorization_expired: 'notTaken',
  originated: 'notSettled',
  returned: 'returned',
  voided: 'voided',
  refunded: 'refunded',
};

export function blockedBy({ status, refundableMinor }: Transaction): BlockedBy {
  // Who is shown this may move money: what is left and still not refundable is what a dispute is about.
  return blockedIn[status] ?? (refundableMinor > 0 ? 'dispute' : 'nothingLeft');
}

export const isPlanned = ({ plan }: ReversalRow): boolean => plan === 'refund' || plan === 'void';

/** What giving all of it back comes to. */
export const reversalOf = ({ transaction, plan }: ReversalRow): Money =>
  plan === 'refund'
    ? { ...transaction.amount, amountMinor: transaction.refundableMinor }
    : transaction.amount;

/** What is confirmed of a planned row. */
export function operationFor(row: ReversalRow, reason: RefundReason): ConfirmedOperation {
  const { id, type } = row.transaction;
  const subject = { id, type, ...reversalOf(row) };
  return row.plan === 'refund'
    ? confirmOperation(refundOperation, { ...subject, reason })
    : confirmOperation(voidOperation, subject);
}
