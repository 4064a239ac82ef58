import type { Transaction } from '@countinghouse/contract';
import type { TransactionSort } from '@countinghouse/contract/vocabulary';

type Compare = (one: Transaction, other: Transaction) => number;

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const byTime: Compare = (one, other) => byText(one.createdAt, other.createdAt) || byText(one.id, other.id);

const byAmount: Compare = (one, other) =>
  byText(one.amount.currency, other.amount.currency) ||
  one.amount.amountMinor - other.amount.amountMinor ||
  byText(one.id, other.id);

/** The list's order, as the backend has it: by amount, the currency comes first. */
export const comparisonOf: Record<TransactionSort, Compare> = {
  newest: (one, other) => byTime(other, one),
  oldest: byTime,
  highest: (one, other) => byAmount(other, one),
  lowest: byAmount,
};
