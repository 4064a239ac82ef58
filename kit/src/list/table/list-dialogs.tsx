import { ColumnsDialog, ShortcutsDialog } from '../lazy/lazy-tools.ts';
import type { ListColumns } from '../model/list-layout.ts';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { ListDialogName } from './use-list.ts';

interface ListDialogsProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: { texts: string; columns: ListColumns<Key> };
  state: ListState<Filter, Sort, Key>;
  shown: readonly string[] | undefined;
  dialog: ListDialogName | null;
  closeDialog: () => void;
}

/** Those dialogs that every list has: its columns and its keys. */
export function ListDialogs<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state,
  shown,
  dialog,
  closeDialog,
}: ListDialogsProps<Filter, Sort, Key>) {
  if (dialog === 'shortcuts') return <ShortcutsDialog source={source} onClose={closeDialog} />;
  if (dialog !== 'columns') return null;
  return <ColumnsDialog source={source} state={state} shown={shown} onClose={closeDialog} />;
}
