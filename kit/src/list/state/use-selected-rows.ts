import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListRow } from '../model/list-source.ts';
import type { ListQuery } from './use-list-query.ts';

const none: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Rows that were selected stay so while more are loaded, and through a visit to another page; another filter, which
 * may hide them, starts anew.
 */
export function useSelectedRows<Row extends ListRow>({
  filterKey,
  left,
  memory,
}: Pick<ListQuery<Row>, 'filterKey' | 'left' | 'memory'>) {
  const [selected, setSelected] = useState<{ filterKey: string; rows: ReadonlyMap<string, Row> }>({
    filterKey,
    rows: left?.selected ?? none,
  });
  const rows: ReadonlyMap<string, Row> = selected.filterKey === filterKey ? selected.rows : none;
  useEffect(() => {
    Object.assign(memory() ?? {}, { selected: rows });
  }, [memory, rows]);
  const change = useCallback(
    (changed: readonly Row[], isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before.filterKey === filterKey ? before.rows : []);
        for (const row of changed) {
          if (isSelected) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { filterKey, rows: next };
      }),
    [filterKey],
  );
  const clear = useCallback(() => setSelected({ filterKey, rows: none }), [filterKey]);
  return useMemo(
    () => ({ ids: new Set(rows.keys()), rows: [...rows.values()], change, clear }),
    [rows, change, clear],
  );
}

export type SelectedRows<Row extends ListRow> = ReturnType<typeof useSelectedRows<Row>>;
