import { useCallback, useRef, useState } from 'react';
import { shallow } from 'zustand/shallow';
import type { ListFilter, ListRow, ListSource } from '../model/list-source.ts';
import { useListQuery } from '../state/use-list-query.ts';
import { useListState } from '../state/use-list-state.ts';
import { useSelectedRows } from '../state/use-selected-rows.ts';
import { useListTotals } from './status-tabs.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

/** What can be open over a list. */
export type ListDialogName = 'columns' | 'export' | 'shortcuts';

/**
 * Everything that the parts of a list share, for a page to hand on to those that it puts on itself:
 * `const list = useList(source)`, then `<ListTable {...list} columns={…} />`.
 * @param source the same object at every call
 */
export function useList<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
>(source: ListSource<Row, Filter, Sort, Key>) {
  const state = useListState(source);
  const query = useListQuery(source, state);
  const totals = useListTotals(source, state);
  const selected = useSelectedRows(query);
  const table = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly string[]>();
  // The same keys change nothing: a page that makes its columns anew would be drawn for ever.
  const onShown = useCallback(
    (keys: readonly string[]) => setShown((before) => (before && shallow(before, keys) ? before : keys)),
    [],
  );
  const [dialog, openDialog] = useState<ListDialogName | null>(null);
  const closeDialog = useCallback(() => openDialog(null), []);
  useListShortcuts({ onHelp: () => openDialog('shortcuts'), onClear: selected.clear });
  return {
    source,
    state,
    query,
    totals,
    selected,
    /** What holds the table. */
    table,
    /** The columns that the table has room for; undefined until it is known. */
    shown,
    onShown,
    dialog,
    openDialog,
    closeDialog,
  };
}
