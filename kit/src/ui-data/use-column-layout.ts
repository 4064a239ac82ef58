import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Column, selectionWidth } from './data-table-column.ts';
import { type ColumnWidths, holdsMore, measureColumns, widest } from './measure-columns.ts';

/** Of a column that nothing is known of, as where there is no layout (jsdom). */
const usualWidth = 120;
/** A longer name makes no other column leave the table: it is cut where there is no room for all of it. */
const longestName = 280;
/** Nor does it take all of the room that is left from other names. */
const widestName = 480;
/** What remains of a name when there is no room. */
const shortestName = 96;

type Placed = Pick<Column<never>, 'key' | 'width' | 'grows' | 'optional'>;

interface Sized {
  width?: number | undefined;
  share: number;
  min: number;
}

/** Pixels for each column: set ones, and the rest by shares, none narrower than its least. */
export function shareOut(columns: readonly Sized[], available: number): number[] {
  const open = columns.filter(({ width }) => width === undefined);
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const factor = (available - taken) / open.reduce((sum, { share }) => sum + share, 0);
  const narrow = open.find(({ share, min }) => share * factor < min);
  // It takes what it needs; the others share what is left then.
  if (narrow) {
    const others = columns.map((column) => (column === narrow ? { ...column, width: narrow.min } : column));
    return shareOut(others, available);
  }
  return columns.map(({ width, share }) => width ?? Math.floor(share * factor));
}

function needOf({ key, width, grows }: Placed, held: ColumnWidths): number {
  const need = held.get(key) || usualWidth;
  return width ?? (grows ? Math.min(need, longestName) : need);
}

/** The columns that there is room for; one that is not known yet is drawn to be measured. */
export function fitting<Any extends Placed>(
  columns: readonly Any[],
  held: ColumnWidths,
  available: number,
): readonly Any[] {
  const total = columns.reduce((sum, column) => sum + needOf(column, held), 0);
  if (total <= available) return columns;
  const rank = ({ key, optional = 0 }: Placed) => (held.has(key) ? optional : 0);
  const last = columns.reduce<Any | null>(
    (found, one) => (rank(one) > 0 && rank(one) >= (found ? rank(found) : 1) ? one : found),
    null,
  );
  if (!last) return columns;
  const others = columns.filter((column) => column !== last);
  return fitting(others, held, available);
}

/** As wide as what they hold; what remains is for names, or, where there are none, for all. */
export function widthsOf(columns: readonly Placed[], held: ColumnWidths, available: number): number[] {
  const hasNames = columns.some(({ grows, width }) => grows && width === undefined);
  const hasRoom = columns.reduce((sum, column) => sum + needOf(column, held), 0) <= available;
  const sized = columns.map((column): Sized => {
    const { key, grows, width } = column;
    const need = needOf(column, held);
    if (!grows) return { width: hasNames ? need : width, share: need, min: need };
    const share = Math.min(held.get(key) || usualWidth, widestName);
    return { width, share, min: hasRoom ? need : Math.min(need, shortestName) };
  });
  return shareOut(sized, available);
}

interface LayoutOptions {
  /** Only a main table has columns of set widths; a card has none. */
  isFixed: boolean;
  hasSelection: boolean;
}

/** What the columns hold, of the rows that were drawn so far. */
function useHeldWidths(frame: RefObject<HTMLElement | null>, columns: unknown, isFixed: boolean) {
  const [held, setHeld] = useState<ColumnWidths>(new Map());
  const latest = useRef(held);
  latest.current = held;
  const hasRows = useRef(false);
  const measure = useCallback(
    (isNeeded: (table: HTMLTableElement) => boolean) => {
      const table = frame.current?.querySelector('table');
      if (!isFixed || !table || !isNeeded(table)) return;
      hasRows.current = table.querySelector('tbody tr[data-row]') !== null;
      const now = measureColumns(table);
      setHeld((before) => widest(before, now));
    },
    [frame, isFixed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns hold something else
  useLayoutEffect(() => measure(() => true), [measure, columns]);
  // Measuring lays out the whole table twice, which a scroll would feel: only for what is cut.
  const onDrawn = useCallback(
    () => measure((table) => !hasRows.current || holdsMore(table, latest.current)),
    [measure],
  );
  return { held, onDrawn };
}

/**
 * Which columns there is room for, and how wide each is; `resize` draws a column at another width for the time being,
 * and `onDrawn` has rows looked at that were not there before.
 */
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
  const { held, onDrawn } = useHeldWidths(frame, columns, isFixed);
  const resize = useCallback((key: string, width: number | null) => {
    setDraft(width === null ? null : { key, width });
  }, []);
  // jsdom has no widths: there is always room.
  const available = frameWidth === 0 ? Infinity : frameWidth - (hasSelection ? selectionWidth : 0);
  // Rows are drawn again when this is another array.
  const shown = useMemo(
    () => (isFixed ? fitting(columns, held, available) : columns),
    [columns, held, available, isFixed],
  );
  const drawn = shown.map((column) =>
    column.key === draft?.key ? { ...column, width: draft.width } : column,
  );
  return {
    shown,
    widths: isFixed ? widthsOf(drawn, held, frameWidth === 0 ? 0 : available) : null,
    resize,
    onDrawn,
  };
}
