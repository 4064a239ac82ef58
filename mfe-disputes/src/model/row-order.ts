import type { Dispute } from '@countinghouse/contract';
import type { DisputeSort } from '@countinghouse/contract/vocabulary';

type Compare = (one: Dispute, other: Dispute) => number;

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const byTime =
  (field: 'openedAt' | 'dueBy'): Compare =>
  (one, other) =>
    byText(one[field], other[field]) || byText(one.id, other.id);

const byAmount: Compare = (one, other) =>
  byText(one.amount.currency, other.amount.currency) ||
  one.amount.amountMinor - other.amount.amountMinor ||
  byText(one.id, other.id);

/** The list's order, as the backend has it: by amount, the currency comes first. */
export const comparisonOf: Record<DisputeSort, Compare> = {
  newest: (one, other) => byTime('openedAt')(other, one),
  oldest: byTime('openedAt'),
  due: byTime('dueBy'),
  highest: (one, other) => byAmount(other, one),
  lowest: byAmount,
};
