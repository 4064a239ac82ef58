import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { headHeight } from './data-table-column.ts';

/** Where the rows in sight are, in pixels from the top of the frame or, on a phone, of the page. */
export interface RowsInSight {
  items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[];
  /** Where the first row of all begins, and the last one ends. */
  start: number;
  end: number;
}

export interface RowsInSightProps {
  frame: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Kept in the page even out of sight: the keyboard's focus may be in it. */
  activeIndex: number | null;
  /** How far down the frame begins: what finds the rows scrolls there by itself when it begins. */
  initialTop: number;
  /** Told whenever other rows come in sight, before the browser paints. */
  onChange: (rows: RowsInSight) => void;
}

/** Rows beyond those in sight: each costs layout in every frame of a scroll. */
const overscan = 6;

/** The rows in sight and the active one, in order. */
function useRange(activeIndex: number | null, count: number) {
  return useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      const isFar = activeIndex !== null && activeIndex < count && !inSight.includes(activeIndex);
      return isFar ? [...inSight, activeIndex].sort((one, other) => one - other) : inSight;
    },
    [activeIndex, count],
  );
}

function useTell(
  items: readonly VirtualItem[],
  start: number,
  end: number,
  tell: RowsInSightProps['onChange'],
) {
  useLayoutEffect(() => {
    // None are in sight before the frame was measured.
    if (items.length > 0) tell({ items, start, end });
  }, [items, start, end, tell]);
}

/** Finds the rows that are in sight of a frame which scrolls by itself. */
export function FrameSight({ frame, count, rowHeight, activeIndex, initialTop, onChange }: RowsInSightProps) {
  const virtualizer = useVirtualizer({
    count,
    overscan,
    getScrollElement: () => frame.current,
    initialOffset: initialTop,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    rangeExtractor: useRange(activeIndex, count),
  });
  useTell(virtualizer.getVirtualItems(), headHeight, headHeight + virtualizer.getTotalSize(), onChange);
  return null;
}

/** The same on a phone, where the page scrolls and the rows are cards. */
export function WindowSight({ frame, count, rowHeight, activeIndex, onChange }: RowsInSightProps) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY);
  }, [frame]);
  const virtualizer = useWindowVirtualizer({
    count,
    overscan,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    rangeExtractor: useRange(activeIndex, count),
  });
  useTell(virtualizer.getVirtualItems(), top, top + virtualizer.getTotalSize(), onChange);
  return null;
}
