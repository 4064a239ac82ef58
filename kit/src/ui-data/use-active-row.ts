import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { RowHandlers } from './data-table-row.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface ActiveRowOptions {
  isEnabled: boolean;
  count: number;
  isSelected: (index: number) => boolean;
  select: RowHandlers['select'];
}

/** The row that j, k and x mean. Moving there focuses the row's link, so that it is read out, and Enter opens it. */
export function useActiveRow(frame: RefObject<HTMLElement | null>, options: ActiveRowOptions) {
  const { isEnabled, count } = options;
  const [active, setActive] = useState<{ index: number; isByKey: boolean } | null>(null);
  const index = active && active.index < count ? active.index : null;

  useEffect(() => {
    if (!active?.isByKey) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${active.index}"]`);
    const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input');
    target?.focus({ preventScroll: true });
    // jsdom does not scroll.
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [active, frame]);

  const move = (by: number) => () => {
    if (!isEnabled || count === 0) return;
    const next = index === null ? 0 : Math.min(count - 1, Math.max(0, index + by));
    setActive({ index: next, isByKey: true });
  };
  const select = (event: KeyboardEvent) => {
    if (isEnabled && index !== null) options.select(index, !options.isSelected(index), event.shiftKey);
  };
  useShortcuts({ j: move(1), k: move(-1), x: select, X: select });

  const activate = useCallback((at: number) => {
    setActive((before) => (before?.index === at ? before : { index: at, isByKey: false }));
  }, []);
  return { activeIndex: isEnabled ? index : null, activate };
}
