import type { MerchantStatusRow } from '@countinghouse/contract';
import type { MerchantSort } from '@countinghouse/contract/vocabulary';
import { alphabeticalBy, newestBy } from '@countinghouse/kit/list';
import { returnShareOf } from './rates.ts';

type Row = MerchantStatusRow & { id: string };
type Compare = (one: Row, other: Row) => number;

const largestFirst =
  (amountOf: (row: Row) => number): Compare =>
  (one, other) =>
    amountOf(other) - amountOf(one) || (one.id < other.id ? 1 : -1);

/** What was not counted comes after nought. */
const volumeOf = ({ figures }: Row) => figures?.volume.amountMinor ?? -1;
const byVolume = largestFirst(volumeOf);

/** Rows of one currency stand together; a registration's, which has no volume yet, is not told here. */
const highest: Compare = (one, other) => {
  const [first, second] = [one, other].map(({ figures }) => figures?.volume.currency ?? '');
  if (first !== second) return (first ?? '') < (second ?? '') ? 1 : -1;
  return byVolume(one, other);
};
const newest = newestBy('createdAt');
const latest = newestBy('statusSince');

/** The list's orders, as the backend has them. */
export const comparisonOf: Record<MerchantSort, Compare> = {
  name: alphabeticalBy('name', 'id'),
  newest,
  oldest: (one, other) => newest(other, one),
  latest,
  longest: (one, other) => latest(other, one),
  highest,
  lowest: (one, other) => highest(other, one),
  disputes: largestFirst(({ figures }) => figures?.disputeRate?.share ?? -1),
  returns: largestFirst(({ figures }) => returnShareOf(figures?.returnRates) ?? -1),
};
