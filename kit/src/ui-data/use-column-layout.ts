import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { type Column, selectionWidth } from './data-table-column.ts';

/** Up to this width, in pixels, columns that are optional are left out; the styles say the same of other tables. */
const roomForAll = 960;
const defaultShare = 120;

type Sized = Pick<Column<never>, 'width' | 'share' | 'min'>;

const shareOf = ({ share = defaultShare }: Sized) => share;
const minOf = (column: Sized) => column.min ?? Math.floor(0.8 * shareOf(column));

/** Pixels for each column: those that the user gave, and the rest by shares, none narrower than it can be read. */
export function widthsOf(columns: readonly Sized[], available: number): number[] {
  const open = columns.filter(({ width }) => width === undefined);
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const factor = (available - taken) / open.reduce((sum, column) => sum + shareOf(column), 0);
  const narrow = open.find((column) => shareOf(column) * factor < minOf(column));
  // It takes what it needs; the others share what is left then.
  if (narrow) {
    const others = columns.map((column) => (column === narrow ? { width: minOf(column) } : column));
    return widthsOf(others, available);
  }
  return columns.map((column) => column.width ?? Math.floor(shareOf(column) * factor));
}

interface LayoutOptions {
  /** Only a main table has columns of set widths; a card has none. */
  isFixed: boolean;
  hasSelection: boolean;
}

/** Which columns there is room for, and how wide each is; `resize` draws a column at another width for the time being. */
export function useColumnLayout<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  { isFixed, hasSelection }: LayoutOptions,
) {
  const [frameWidth, setFrameWidth] = useState(0);
  const [draft, setDraft] = useState<{ key: string; width: number } | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isFixed) return;
    const measure = () => setFrameWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isFixed]);
  const resize = useCallback((key: string, width: number | null) => {
    setDraft(width === null ? null : { key, width });
  }, []);
  // jsdom has no widths: there is always room.
  const isNarrow = isFixed && frameWidth > 0 && frameWidth <= roomForAll;
  // Rows are drawn again when this is another array.
  const shown = useMemo(
    () => (isNarrow ? columns.filter(({ isOptional }) => !isOptional) : columns),
    [columns, isNarrow],
  );
  const drawn = shown.map((column) =>
    column.key === draft?.key ? { ...column, width: draft.width } : column,
  );
  const available = frameWidth - (hasSelection ? selectionWidth : 0);
  return { shown, widths: isFixed ? widthsOf(drawn, available) : null, resize };
}
