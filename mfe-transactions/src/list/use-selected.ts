import type { Transaction } from '@countinghouse/contract';
import { useCallback, useMemo, useState } from 'react';

/** Rows that were chosen stay chosen while more are loaded; another filter, which may hide them, starts anew. */
export function useSelected(filterKey: string) {
  const [chosen, setChosen] = useState({ filterKey, rows: new Map<string, Transaction>() });
  const rows = chosen.filterKey === filterKey ? chosen.rows : null;
  const change = useCallback(
    (changed: readonly Transaction[], isSelected: boolean) =>
      setChosen((before) => {
        const next = new Map(before.filterKey === filterKey ? before.rows : []);
        for (const row of changed) {
          if (isSelected) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { filterKey, rows: next };
      }),
    [filterKey],
  );
  const clear = useCallback(() => setChosen({ filterKey, rows: new Map() }), [filterKey]);
  return useMemo(() => {
    const transactions = rows ? [...rows.values()] : [];
    return { ids: new Set(rows?.keys()), transactions, change, clear };
  }, [rows, change, clear]);
}

export type Selected = ReturnType<typeof useSelected>;
