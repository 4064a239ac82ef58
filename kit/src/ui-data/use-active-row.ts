import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RowHandlers } from './data-table-row.tsx';
import { type PlacedRow, placeOf } from './placed-row.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface ActiveRowOptions<Row> {
  isEnabled: boolean;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected: (index: number) => boolean;
  select: RowHandlers['select'];
}

/** The row that j, k and x mean. Moving there focuses the row's link, so that it is read out, and Enter opens it. */
export function useActiveRow<Row>(frame: RefObject<HTMLElement | null>, options: ActiveRowOptions<Row>) {
  const { isEnabled, rows, rowKey } = options;
  const [active, setActive] = useState<(PlacedRow & { isByKey: boolean }) | null>(null);
  const place = useMemo(() => (active ? placeOf(rows, rowKey, active) : -1), [rows, rowKey, active]);
  const index = place < 0 ? null : place;
  const latest = useRef({ rows, rowKey });
  latest.current = { rows, rowKey };

  useEffect(() => {
    if (!active?.isByKey) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${active.index}"]`);
    const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input');
    target?.focus({ preventScroll: true });
    // jsdom does not scroll.
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [active, frame]);

  const goTo = useCallback((at: number, isByKey: boolean) => {
    const { rows: all, rowKey: keyOf } = latest.current;
    const row = all[at];
    if (row === undefined) return;
    const key = keyOf(row);
    setActive((before) =>
      !isByKey && before?.key === key && before.index === at ? before : { key, index: at, isByKey },
    );
  }, []);
  const move = (by: number) => () =>
    goTo(index === null ? 0 : Math.min(rows.length - 1, Math.max(0, index + by)), true);
  const select = (event: KeyboardEvent) => {
    if (index !== null) options.select(index, !options.isSelected(index), event.shiftKey);
  };
  // Another table leaves the keys to whoever else wants them.
  useShortcuts(isEnabled ? { j: move(1), k: move(-1), x: select, X: select } : {});

  const activate = useCallback((at: number) => goTo(at, false), [goTo]);
  return { activeIndex: isEnabled ? index : null, activate };
}
