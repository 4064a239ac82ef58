import { ColumnsDialog, ExportDialog, ShortcutsDialog } from '../lazy/lazy-tools.ts';
import { isExportable, type ListFilter } from '../model/list-source.ts';
import type { MaybeViewSource } from '../model/view-content.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { ListDialogName } from './use-list.ts';

interface ListDialogsProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: MaybeViewSource<Filter, Sort, Key>;
  state: ListState<Filter, Sort, Key>;
  shown: readonly string[] | undefined;
  dialog: ListDialogName | null;
  closeDialog: () => void;
}

/** Those dialogs that every list has: its columns, its keys, and, where it has one, its export. */
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
