import { type ReactNode, useEffect, useState } from 'react';
import type { VirtualRowsProps } from './data-table-virtual.tsx';

type VirtualRows = typeof import('./data-table-virtual.tsx');

/** Up to so many rows are all drawn; what draws only those in sight is loaded when there are more. */
const plainRows = 60;

/** Kept for the next table: who comes back to a long one must not see all of its rows drawn first. */
let loaded: VirtualRows | null = null;

/** Null until it is there; undefined should it never come. */
function useVirtualRows(isNeeded: boolean): VirtualRows | null | undefined {
  const [rows, setRows] = useState<VirtualRows | null | undefined>(loaded);
  useEffect(() => {
    if (!isNeeded || rows !== null) return;
    import('./data-table-virtual.tsx').then(
      (module) => {
        loaded = module;
        setRows(module);
      },
      () => setRows(undefined),
    );
  }, [isNeeded, rows]);
  return rows;
}

interface BodyProps extends VirtualRowsProps {
  /** Small tables are drawn whole. */
  isMain: boolean;
  isPhone: boolean;
}

/** The table's rows, or those in sight of many. */
export function DataTableBody({ isMain, isPhone, ...rows }: BodyProps): ReactNode {
  const isLong = isMain && rows.count > plainRows;
  const virtual = useVirtualRows(isLong);
  if (!isLong || !virtual) {
    // Drawing hundreds only to take most of them away again would be felt. Without the part, all are, only slower.
    const count = isLong && virtual === null ? plainRows : rows.count;
    return Array.from({ length: count }, (_, index) => rows.renderRow(index));
  }
  // Another height of rows is another table: positions that were computed for the old one are void.
  return isPhone ? (
    <virtual.WindowRows key={rows.rowHeight} {...rows} />
  ) : (
    <virtual.FrameRows key={rows.rowHeight} {...rows} />
  );
}
