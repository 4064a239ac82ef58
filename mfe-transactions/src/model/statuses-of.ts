import {
  achStatuses,
  cardStatuses,
  type TransactionStatus,
  type TransactionType,
  transactionStatuses,
} from '@countinghouse/contract/vocabulary';

/** The states that a type of payment can be in; those of all for none. */
export function statusesOf(type: TransactionType | undefined): readonly TransactionStatus[] {
  if (type === undefined) return transactionStatuses;
  return type === 'card' ? cardStatuses : achStatuses;
}
