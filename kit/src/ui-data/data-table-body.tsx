import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { RowsInSight, RowsInSightProps } from './data-table-virtual.tsx';

type Virtual = typeof import('./data-table-virtual.tsx');

/** Up to so many rows are all drawn; what finds those in sight is loaded when there are more. */
const plainRows = 60;

/** Kept for the next table: who comes back to a long one must not see all of its rows drawn first. */
let loaded: Virtual | null = null;

/** Null until it is there; undefined should it never come. */
function useVirtual(isNeeded: boolean): Virtual | null | undefined {
  const [virtual, setVirtual] = useState<Virtual | null | undefined>(loaded);
  useEffect(() => {
    if (!isNeeded || virtual !== null) return;
    import('./data-table-virtual.tsx').then(
      (module) => {
        loaded = module;
        setVirtual(module);
      },
      () => setVirtual(undefined),
    );
  }, [isNeeded, virtual]);
  return virtual;
}

type RenderRow = (index: number) => ReactNode;

const spacer = (key: string, height: number) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells or tabindex takes no focus
  <tr key={key} aria-hidden="true" data-spacer="" style={{ height }} />
);

/** Rows with the room of those that are left out between them. */
function fill({ items, start, end }: RowsInSight, count: number, renderRow: RenderRow): ReactNode[] {
  let reached = start;
  const drawn = items.flatMap((item) => {
    // Rows may have gone since these were found.
    if (item.index >= count) return [];
    const gap = item.start - reached;
    reached = item.end;
    return gap > 0 ? [spacer(`before ${item.index}`, gap), renderRow(item.index)] : [renderRow(item.index)];
  });
  return end > reached ? [...drawn, spacer('after', end - reached)] : drawn;
}

interface BodyProps extends Omit<RowsInSightProps, 'onChange'> {
  /** Small tables are drawn whole. */
  isMain: boolean;
  isPhone: boolean;
  renderRow: RenderRow;
  /** Told whenever other rows are drawn, before the browser paints. */
  onDrawn: () => void;
}

/**
 * The table's rows, or those in sight of many. A row stays the same element when their number makes the difference: it
 * may have the focus, or be pressed.
 */
export function DataTableBody({ isMain, isPhone, renderRow, onDrawn, ...rows }: BodyProps): ReactNode {
  const isLong = isMain && rows.count > plainRows;
  const virtual = useVirtual(isLong);
  // A table that is long from the start has its height at once, to be scrolled to where it was left.
  const [inSight, setInSight] = useState<RowsInSight | null>(() =>
    isLong && virtual ? { items: [], start: 0, end: rows.count * rows.rowHeight } : null,
  );
  const Sight = isPhone ? virtual?.WindowSight : virtual?.FrameSight;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what has other rows drawn
  useLayoutEffect(onDrawn, [onDrawn, inSight, rows.count]);
  // Drawing hundreds only to take most of them away again would be felt. Without the part, all are, only slower.
  const plainCount = isLong && virtual !== undefined ? plainRows : rows.count;
  return (
    <>
      {/* Another height of rows is another table: positions that were computed for the old one are void. */}
      {isLong && Sight && <Sight key={rows.rowHeight} {...rows} onChange={setInSight} />}
      {isLong && inSight
        ? fill(inSight, rows.count, renderRow)
        : Array.from({ length: plainCount }, (_, index) => renderRow(index))}
    </>
  );
}
