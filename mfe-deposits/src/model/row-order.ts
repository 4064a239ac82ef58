import type { Deposit } from '@countinghouse/contract';
import type { ListSort } from '@countinghouse/contract/vocabulary';
import { newestBy } from '@countinghouse/kit/list';

type Compare = (one: Deposit, other: Deposit) => number;

const newest: Compare = newestBy('openedAt');

/** The list's order, as the backend has it. */
export const comparisonOf: Record<ListSort<'deposits'>, Compare> = {
  newest,
  oldest: (one, other) => newest(other, one),
};
