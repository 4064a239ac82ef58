import { achStatuses } from './ach.ts';
import { cardStatuses } from './card.ts';

export const transactionTypes = ['card', 'ach'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Every state of a card or an ACH transaction, each once. */
export const transactionStatuses = [...new Set([...cardStatuses, ...achStatuses])] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Who moved a transaction from one state to the next. */
export const eventActors = ['cardholder', 'merchant', 'processor', 'issuer', 'bank', 'system'] as const;
export type EventActor = (typeof eventActors)[number];

/** What a caller may do with a transaction now; the backend says which, record by record. */
export const transactionActions = ['capture', 'void', 'refund', 'note'] as const;
export type TransactionAction = (typeof transactionActions)[number];

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
