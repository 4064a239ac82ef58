import type { CheckoutProfileDetail } from '@countinghouse/contract';

/** A version by its number, or the draft. */
export type Compared = 'draft' | `${number}`;

type Comparable = Pick<CheckoutProfileDetail, 'versions' | 'hasChanges'>;

/** What of a page can be compared, the newest first. A draft that is as what is published is not another one. */
export const comparableOf = ({ versions, hasChanges }: Comparable): Compared[] => [
  ...(hasChanges ? ['draft' as const] : []),
  ...versions.map(({ version }): Compared => `${version}`),
];

/** What a reader wants to know first: what the newest has that the one before it had not. */
export function comparedAtFirst(page: Comparable): { before: Compared; after: Compared } {
  const [after = 'draft', before = after] = comparableOf(page);
  return { before, after };
}
