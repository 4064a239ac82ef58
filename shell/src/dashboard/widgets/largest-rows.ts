import type { DashboardBreakdown } from '@countinghouse/contract';

type Rows = Pick<DashboardBreakdown, 'rows' | 'others'>;

const nothing = { rows: 0, amountMinor: 0, count: 0, previousAmountMinor: 0, previousCount: 0 };

/** As many of the largest rows as there is room for, and the rest in one: they add up to the same. */
export function largestRows({ rows, others }: Rows, most: number): Rows {
  // One more is named rather than called the rest.
  if (rows.length <= most || (rows.length === most + 1 && !others)) return { rows, others };
  const rest = rows.slice(most).reduce(
    (sum, row) => ({
      rows: sum.rows + 1,
      amountMinor: sum.amountMinor + row.amountMinor,
      count: sum.count + row.count,
      previousAmountMinor: sum.previousAmountMinor + row.previousAmountMinor,
      previousCount: sum.previousCount + row.previousCount,
    }),
    others ?? nothing,
  );
  return { rows: rows.slice(0, most), others: rest };
}
