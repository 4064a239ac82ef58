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
  /** The row that the table was left at, when one comes back to it. */
  initialKey: string | null;
}

interface ActiveRow extends PlacedRow {
  /** Keys move the focus and what is in sight; who comes back finds both where they were; a click has moved them itself. */
  by: 'key' | 'return' | 'click';
}

/** The row that j, k and x mean. Moving there focuses the row's link, so that it is read out, and Enter opens it. */
export function useActiveRow<Row>(frame: RefObject<HTMLElement | null>, options: ActiveRowOptions<Row>) {
  const { isEnabled, rows, rowKey, initialKey } = options;
  const [active, setActive] = useState<ActiveRow | null>(() =>
    initialKey === null
      ? null
      : { key: initialKey, index: placeOf(rows, rowKey, { key: initialKey, index: 0 }), by: 'return' },
  );
  const place = useMemo(() => (active ? placeOf(rows, rowKey, active) : -1), [rows, rowKey, active]);
  const index = place < 0 ? null : place;
  const latest = useRef({ rows, rowKey });
  latest.current = { rows, rowKey };

  useEffect(() => {
    if (!active || active.by === 'click') return;
    const go = () => {
      const row = frame.current?.querySelector<HTMLElement>(`[data-row="${active.index}"]`);
      const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input');
      target?.focus({ preventScroll: true });
      // jsdom does not scroll.
      row?.scrollIntoView?.({ block: 'nearest' });
      return row;
    };
    // Of many rows those in sight are drawn a moment after the table.
    const later = go() ? 0 : requestAnimationFrame(go);
    return () => cancelAnimationFrame(later);
  }, [active, frame]);

  const goTo = useCallback((at: number, by: 'key' | 'click') => {
    const { rows: all, rowKey: keyOf } = latest.current;
    const row = all[at];
    if (row === undefined) return;
    const key = keyOf(row);
    setActive((before) =>
      by === 'click' && before?.key === key && before.index === at ? before : { key, index: at, by },
    );
  }, []);
  const move = (by: number) => () =>
    goTo(index === null ? 0 : Math.min(rows.length - 1, Math.max(0, index + by)), 'key');
  const select = (event: KeyboardEvent) => {
    if (index !== null) options.select(index, !options.isSelected(index), event.shiftKey);
  };
  // Another table leaves the keys to whoever else wants them.
  useShortcuts(isEnabled ? { j: move(1), k: move(-1), x: select, X: select } : {});

  const activate = useCallback((at: number) => goTo(at, 'click'), [goTo]);
  return { activeIndex: isEnabled ? index : null, activeKey: active?.key ?? null, activate };
}
