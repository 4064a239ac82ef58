import type { DashboardBreakdown } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { largestRows } from './largest-rows.ts';

const figuresOf = (amountMinor: number) => ({
  ...{ amountMinor, count: 1, previousAmountMinor: 10 * amountMinor, previousCount: 2 },
});
const rowsOf = (...amounts: number[]): DashboardBreakdown['rows'] =>
  amounts.map((one) => ({ ...figuresOf(one), key: `${one}`, label: null, filter: null }));

it('names as many as there is room for, and adds up the rest with what was not told', () => {
  const { rows, others } = largestRows({ rows: rowsOf(9, 5, 3, 2), others: { ...figuresOf(4), rows: 7 } }, 2);
  expect(rows.map(({ key }) => key)).toEqual(['9', '5']);
  expect(others).toEqual({ rows: 9, amountMinor: 9, count: 3, previousAmountMinor: 90, previousCount: 6 });
});

it('names one more rather than calling it the rest', () => {
  const all = { rows: rowsOf(9, 5, 3), others: null };
  expect(largestRows(all, 2)).toEqual(all);
});
