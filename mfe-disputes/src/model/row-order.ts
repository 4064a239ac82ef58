import type { Dispute } from '@countinghouse/contract';
import type { DisputeSort } from '@countinghouse/contract/vocabulary';
import { newestBy } from '@countinghouse/kit/list';

type Compare = (one: Dispute, other: Dispute) => number;

const newest: Compare = newestBy('openedAt');
const latestDue: Compare = newestBy('dueBy');
const isDue = ({ status }: Dispute) => status === 'needs_response';

/** What must be answered comes first, by its deadline; the others as they were opened. */
const byDeadline: Compare = (one, other) => {
  if (isDue(one) !== isDue(other)) return isDue(one) ? -1 : 1;
  if (isDue(one)) return latestDue(other, one);
  if (one.openedAt !== other.openedAt) return newest(one, other);
  return one.id < other.id ? -1 : 1;
};

/** Rows of one currency stand together: amounts of two cannot be compared. */
const highest: Compare = (one, other) => {
  if (one.amount.currency !== other.amount.currency)
    return one.amount.currency < other.amount.currency ? 1 : -1;
  return other.amount.amountMinor - one.amount.amountMinor || (one.id < other.id ? 1 : -1);
};

/** The list's orders, as the backend has them. */
export const comparisonOf: Record<DisputeSort, Compare> = {
  due: byDeadline,
  newest,
  oldest: (one, other) => newest(other, one),
  highest,
  lowest: (one, other) => highest(other, one),
};
