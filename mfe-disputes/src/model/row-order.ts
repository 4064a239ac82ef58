import type { Dispute } from '@countinghouse/contract';
import type { ListSort } from '@countinghouse/contract/vocabulary';
import { newestBy } from '@countinghouse/kit/list';

type Compare = (one: Dispute, other: Dispute) => number;

const latestDue: Compare = newestBy('dueBy');

/** The list's order, as the backend has it. */
export const comparisonOf: Record<ListSort<'disputes'>, Compare> = {
  newest: newestBy('openedAt'),
  due: (one, other) => latestDue(other, one),
};
