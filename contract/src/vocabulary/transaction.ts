import { type AchReturnCode, achReturnCodes, achStatuses } from './ach.ts';
import { cardStatuses, type DeclineCode, declineCodes } from './card.ts';

export const transactionTypes = ['card', 'ach'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Every state of a card or an ACH transaction, each once. */
export const transactionStatuses = [...new Set([...cardStatuses, ...achStatuses])] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/**
 * The states as a list offers them first; whoever wants another picks it by itself. `attention`: money that was
 * expected did not come.
 */
export const transactionStatusGroups = {
  succeeded: ['captured', 'settling', 'settled', 'originated'],
  authorized: ['authorized'],
  declined: ['declined', 'gateway_rejected', 'failed'],
  refunded: ['partially_refunded', 'refunded'],
  attention: ['returned', 'settlement_declined'],
} as const satisfies Record<string, readonly TransactionStatus[]>;
export type TransactionStatusGroup = keyof typeof transactionStatusGroups;

/** Why a payment was declined or came back: an issuer's code or a bank's, which are never the same. */
export type FailureCode = DeclineCode | AchReturnCode;
export const failureCodes = [...Object.keys(declineCodes), ...Object.keys(achReturnCodes)] as [
  FailureCode,
  ...FailureCode[],
];

/** Who moved a transaction from one state to the next. */
export const eventActors = ['cardholder', 'merchant', 'processor', 'issuer', 'bank', 'system'] as const;
export type EventActor = (typeof eventActors)[number];

/** What moved a transaction where its new state does not tell it: a refund that failed leaves it settled again. */
export const eventCauses = ['refund_failed'] as const;
export type EventCause = (typeof eventCauses)[number];

/** What a caller may do with a transaction now; the backend says which, record by record. */
export const transactionActions = ['capture', 'void', 'refund', 'retry', 'note', 'receipt'] as const;
export type TransactionAction = (typeof transactionActions)[number];

/** What the dates of a filter are about: when a payment was made, or when money of it went back. */
export const transactionDates = ['created', 'refunded', 'returned'] as const;
export type TransactionDate = (typeof transactionDates)[number];

/** How a list of transactions can be ordered; by amount, one currency after the other. */
export const transactionSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** What a filter is made of, as a user thinks of it: two ends of a range are one part. */
export const filterParts = ['search', 'type', 'status', 'brand', 'merchant', 'dates', 'amount'] as const;
export type FilterPart = (typeof filterParts)[number];

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
