import {
  type AchStatus,
  achReturnCodes,
  type CardStatus,
  type TransactionAction,
  userHas,
} from '@countinghouse/contract/vocabulary';
import type { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { banksDateAt } from '../calendar/business-days.ts';
import type { Conflict } from '../http/problem.ts';
import { type MoneyFlow, type MoneyState, mayMoveMoney } from '../merchants/money-rules.ts';

export type PaymentState = Pick<
  typeof transactions.$inferSelect,
  | 'type'
  | 'status'
  | 'amountMinor'
  | 'capturedMinor'
  | 'refundedMinor'
  | 'chargedBackMinor'
  | 'hasOpenDispute'
  | 'returnCode'
  | 'retriedAs'
  | 'retryCount'
  | 'retryUntil'
>;

const voidable = { card: new Set<string>(['authorized', 'captured']), ach: new Set<string>(['pending']) };
const refundable = {
  card: new Set<string>(['settling', 'settled', 'partially_refunded']),
  // Before it settles, the bank may find that there is nothing to be had.
  ach: new Set<string>(['settled', 'partially_refunded']),
};

const wrongStatus = (message: string): Conflict => ({ reason: 'wrong_status', message });
const tooLarge = (message: string): Conflict => ({ reason: 'amount_too_large', message });

/** Why a payment cannot be captured for `amountMinor`; null when it can. */
export function captureRefusal(payment: PaymentState, amountMinor: number): Conflict | null {
  if (payment.type !== 'card' || payment.status !== 'authorized') {
    return wrongStatus(`Only an authorized payment can be captured; this one is ${payment.status}.`);
  }
  return amountMinor > payment.amountMinor ? tooLarge('The amount exceeds what was authorized.') : null;
}

/** Why a payment cannot be voided; null when it can. */
export function voidRefusal(payment: PaymentState): Conflict | null {
  if (voidable[payment.type].has(payment.status)) return null;
  return wrongStatus(`Only a payment that is not settling yet can be voided; this one is ${payment.status}.`);
}

/** What is left to refund: pending refunds count as refunded, and what a dispute or the bank took back is gone. */
export const refundableMinor = ({ status, capturedMinor, refundedMinor, chargedBackMinor }: PaymentState) =>
  status === 'returned' ? 0 : capturedMinor - refundedMinor - chargedBackMinor;

/** What a settled payment is called after its refunds. */
export function refundedStatus({ capturedMinor, refundedMinor }: PaymentState): CardStatus & AchStatus {
  if (refundedMinor === 0) return 'settled';
  return refundedMinor === capturedMinor ? 'refunded' : 'partially_refunded';
}

/** Why `amountMinor` of a payment cannot be refunded; null when it can. */
export function refundRefusal(payment: PaymentState, amountMinor: number): Conflict | null {
  if (!refundable[payment.type].has(payment.status)) {
    const states = payment.type === 'card' ? 'settling or settled' : 'settled';
    return wrongStatus(`Only a payment that is ${states} can be refunded; this one is ${payment.status}.`);
  }
  if (payment.hasOpenDispute) {
    return { reason: 'dispute_open', message: 'A dispute is open: it decides who gets the money.' };
  }
  return amountMinor > refundableMinor(payment)
    ? tooLarge('The amount exceeds what is left to refund.')
    : null;
}

/** For how many days after its first settlement a debit may be presented again (Nacha). */
const retryDays = 180;

/** The last day on which a debit may be presented again, both as YYYY-MM-DD. */
export const retryUntilOf = (effectiveDate: string): string =>
  new Date(Date.parse(effectiveDate) + retryDays * 86_400_000).toISOString().slice(0, 10);

const isTooLate = ({ retryUntil }: PaymentState, now: Date) =>
  retryUntil !== null && banksDateAt(now) > retryUntil;

/** How often a returned debit may still be presented again (Nacha: twice, for want of funds only). */
export function retriesLeft(payment: PaymentState, now: Date): number {
  const { returnCode, retriedAs, retryCount } = payment;
  if (returnCode === null || retriedAs !== null || isTooLate(payment, now)) return 0;
  return Math.max(0, achReturnCodes[returnCode].maxRetries - retryCount);
}

/** Why a debit cannot be presented again; null when it can. */
export function retryRefusal(payment: PaymentState, now: Date): Conflict | null {
  const { status, returnCode, retriedAs, retryUntil } = payment;
  if (status !== 'returned' || returnCode === null) {
    return wrongStatus(`Only a returned debit can be presented again; this one is ${status}.`);
  }
  if (retriedAs !== null) {
    return { reason: 'already_retried', message: `It was presented again already, as ${retriedAs}.` };
  }
  if (achReturnCodes[returnCode].maxRetries === 0) {
    const message = `A debit that came back with ${returnCode} cannot be presented again.`;
    return { reason: 'not_retryable', message };
  }
  if (isTooLate(payment, now)) {
    return { reason: 'retry_expired', message: `It could be presented again until ${retryUntil}.` };
  }
  if (retriesLeft(payment, now) > 0) return null;
  return { reason: 'retry_limit_reached', message: 'It was presented again as often as Nacha allows.' };
}

const refusedStatuses = new Set<string>(['declined', 'gateway_rejected', 'failed']);

/** Why there is no receipt of a payment; null when there is one. */
export const receiptRefusal = ({ status }: PaymentState): Conflict | null =>
  refusedStatuses.has(status) ? wrongStatus(`There is no receipt of a payment that is ${status}.`) : null;

/** What `actor` may do with a payment. */
export function transactionActionsOf(
  actor: Actor,
  payment: PaymentState,
  merchant: MoneyState,
  now: Date,
): TransactionAction[] {
  const mayMove = (flow: MoneyFlow) => mayMoveMoney(merchant, flow, now);
  const actions: [TransactionAction, boolean][] = [
    [
      'capture',
      userHas(actor, 'payments:create') &&
        mayMove('capture') &&
        captureRefusal(payment, payment.amountMinor) === null,
    ],
    ['void', userHas(actor, 'payments:reverse') && mayMove('void') && voidRefusal(payment) === null],
    [
      'refund',
      userHas(actor, 'payments:reverse') &&
        mayMove('refund') &&
        refundableMinor(payment) > 0 &&
        refundRefusal(payment, refundableMinor(payment)) === null,
    ],
    ['retry', userHas(actor, 'payments:create') && mayMove('charge') && retryRefusal(payment, now) === null],
    ['note', userHas(actor, 'transactions:note')],
    ['receipt', userHas(actor, 'transactions:mail-receipt') && receiptRefusal(payment) === null],
  ];
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}
