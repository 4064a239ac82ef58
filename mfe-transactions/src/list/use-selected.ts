import type { Transaction } from '@countinghouse/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListQuery } from './use-list-query.ts';

const none: ReadonlyMap<string, Transaction> = new Map();

/**
 * Rows that were chosen stay chosen while more are loaded, and through a visit to another page; another filter, which
 * may hide them, starts anew.
 */
export function useSelected(filterKey: string, { left, memory }: Pick<ListQuery, 'left' | 'memory'>) {
  const [chosen, setChosen] = useState({ filterKey, rows: left?.chosen ?? none });
  const rows = chosen.filterKey === filterKey ? chosen.rows : none;
  useEffect(() => {
    Object.assign(memory() ?? {}, { chosen: rows });
  }, [memory, rows]);
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
  const clear = useCallback(() => setChosen({ filterKey, rows: none }), [filterKey]);
  return useMemo(
    () => ({ ids: new Set(rows.keys()), transactions: [...rows.values()], change, clear }),
    [rows, change, clear],
  );
}

export type Selected = ReturnType<typeof useSelected>;
