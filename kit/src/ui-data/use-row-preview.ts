import { useCallback, useEffect, useRef } from 'react';
import type { RowPreview } from './data-table-column.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Has a row looked at beside the table, and while one is, the one that the keyboard moves on to. */
export function useRowPreview<Row>(
  preview: RowPreview<Row> | undefined,
  rows: readonly Row[],
  activeIndex: number | null,
): (index: number) => void {
  const latest = useRef({ preview, rows });
  latest.current = { preview, rows };
  const show = useCallback((index: number) => {
    const row = latest.current.rows[index];
    if (row !== undefined) latest.current.preview?.onChange(row);
  }, []);
  useEffect(() => {
    if (activeIndex !== null && latest.current.preview && latest.current.preview.key !== null)
      show(activeIndex);
  }, [activeIndex, show]);
  useShortcuts(preview && activeIndex !== null ? { p: () => show(activeIndex) } : {});
  return show;
}
