import { useCallback, useRef } from 'react';
import type { RowSelection } from './data-table-column.ts';
import type { RowHandlers } from './data-table-row.tsx';
import { type PlacedRow, placeOf } from './placed-row.ts';

/** Choosing rows one by one, from one to another with Shift, and all that are loaded. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
) {
  const latest = useRef({ rows, rowKey, selection });
  latest.current = { rows, rowKey, selection };
  const anchor = useRef<PlacedRow | null>(null);

  const select = useCallback<RowHandlers['select']>((index, isSelected, isRange) => {
    const { rows: all, rowKey: keyOf, selection: current } = latest.current;
    const row = all[index];
    if (row === undefined) return;
    const before = isRange && anchor.current ? placeOf(all, keyOf, anchor.current) : -1;
    const from = before < 0 ? index : before;
    anchor.current = { key: keyOf(row), index };
    current?.onChange(all.slice(Math.min(from, index), Math.max(from, index) + 1), isSelected);
  }, []);

  const isSelected = (index: number) => {
    const row = rows[index];
    return row !== undefined && (selection?.ids.has(rowKey(row)) ?? false);
  };
  // Counted by ids: looking at each of a hundred thousand rows at every render would be felt.
  const count = selection?.ids.size ?? 0;
  const all = selection && {
    isSelected: count > 0 && count >= rows.length,
    isPartly: count > 0 && count < rows.length,
    onChange: (isOn: boolean) => selection.onChange(rows, isOn),
  };
  return { all, select, isSelected };
}
