import { useCallback, useRef } from 'react';
import type { RowSelection } from './data-table-column.ts';
import type { RowHandlers } from './data-table-row.tsx';

/** Choosing rows one by one, from one to another with Shift, and all that are loaded. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
) {
  const latest = useRef({ rows, selection });
  latest.current = { rows, selection };
  const anchor = useRef<number | null>(null);

  const select = useCallback<RowHandlers['select']>((index, isSelected, isRange) => {
    const { rows: all, selection: current } = latest.current;
    const from = isRange ? (anchor.current ?? index) : index;
    anchor.current = index;
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
