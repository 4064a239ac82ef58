import type { ManagedUser } from '@countinghouse/contract';
import type { UserSort } from '@countinghouse/contract/vocabulary';
import { newestBy } from '@countinghouse/kit/list';

type Row = ManagedUser & { id: string };
type Compare = (one: Row, other: Row) => number;

const smallestFirst =
  (textOf: (row: Row) => string): Compare =>
  (one, other) => {
    const [first, second] = [one, other].map((row) => [textOf(row), row.id] as const);
    if (!first || !second) return 0;
    const [mine, theirs] = first[0] === second[0] ? [first[1], second[1]] : [first[0], second[0]];
    if (mine === theirs) return 0;
    return mine < theirs ? -1 : 1;
  };

const newest = newestBy('createdAt');

/** The list's orders, as the backend has them. */
export const comparisonOf: Record<UserSort, Compare> = {
  name: smallestFirst(({ givenName, familyName }) => `${givenName} ${familyName}`.toLowerCase()),
  newest,
  oldest: (one, other) => newest(other, one),
  idle: smallestFirst(({ lastSignInAt }) => lastSignInAt ?? ''),
};
