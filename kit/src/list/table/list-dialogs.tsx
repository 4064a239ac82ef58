import { ColumnsDialog, ExportDialog, ShortcutsDialog } from '../lazy/lazy-tools.ts';
import type { ListColumns } from '../model/list-layout.ts';
import { isExportable, type ListFilter, type ListSource } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { ListDialogName } from './use-list.ts';

interface ListDialogsProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: Pick<ListSource<never, Filter>, 'list' | 'texts' | 'readTotals' | 'export'> & {
    columns: ListColumns<Key>;
  };
  state: ListState<Filter, Sort, Key>;
  shown: readonly string[] | undefined;
  dialog: ListDialogName | null;
  closeDialog: () => void;
}

/** Those dialogs that every list has: its columns, its keys, and its export if it can be exported. */
export function ListDialogs<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state,
  shown,
  dialog,
  closeDialog,
}: ListDialogsProps<Filter, Sort, Key>) {
  const props = { state, shown, onClose: closeDialog };
  if (dialog === 'shortcuts') return <ShortcutsDialog source={source} onClose={closeDialog} />;
  if (dialog === 'columns') return <ColumnsDialog source={source} {...props} />;
  return dialog === 'export' && isExportable(source) ? <ExportDialog source={source} {...props} /> : null;
}
