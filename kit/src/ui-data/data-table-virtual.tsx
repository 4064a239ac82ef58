import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { headHeight } from './data-table-column.ts';

export interface VirtualRowsProps {
  frame: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Kept in the page even out of sight: the keyboard's focus may be in it. */
  activeIndex: number | null;
  /** How far down the frame begins: what draws the rows scrolls there by itself when it begins. */
  initialTop: number;
  renderRow: (index: number) => ReactNode;
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

const spacer = (key: string, height: number) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells or tabindex takes no focus
  <tr key={key} aria-hidden="true" data-spacer="" style={{ height }} />
);

/** Rows with the room of those that are left out between them. */
function fill(
  items: readonly VirtualItem[],
  { start, end, renderRow }: { start: number; end: number; renderRow: VirtualRowsProps['renderRow'] },
): ReactNode[] {
  let reached = start;
  const drawn = items.flatMap((item) => {
    const gap = item.start - reached;
    reached = item.end;
    return gap > 0 ? [spacer(`before ${item.index}`, gap), renderRow(item.index)] : [renderRow(item.index)];
  });
  return end > reached ? [...drawn, spacer('after', end - reached)] : drawn;
}

/** The rows that are in sight of a frame which scrolls by itself. */
export function FrameRows({ frame, count, rowHeight, activeIndex, initialTop, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    overscan,
    getScrollElement: () => frame.current,
    initialOffset: initialTop,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    rangeExtractor: useRange(activeIndex, count),
  });
  const end = headHeight + virtualizer.getTotalSize();
  return fill(virtualizer.getVirtualItems(), { start: headHeight, end, renderRow });
}

/** The same on a phone, where the page scrolls and the rows are cards. */
export function WindowRows({ frame, count, rowHeight, activeIndex, renderRow }: VirtualRowsProps) {
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
  return fill(virtualizer.getVirtualItems(), {
    start: top,
    end: top + virtualizer.getTotalSize(),
    renderRow,
  });
}
