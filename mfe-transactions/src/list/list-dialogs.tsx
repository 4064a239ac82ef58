import { ExportDialog } from '../exports/parts.ts';
import type { ListState } from '../model/use-list-state.ts';
import { ColumnsDialog, FiltersDialog, ShortcutsDialog, ViewsDialog } from './parts.ts';

export type DialogName = 'columns' | 'export' | 'filters' | 'shortcuts' | 'views';

interface ListDialogsProps {
  open: DialogName | null;
  state: ListState;
  /** The columns that the table has room for; undefined while there is none. */
  shown: readonly string[] | undefined;
  withMerchant: boolean;
  onClose: () => void;
}

/** The dialog that is open over the list, if any. */
export function ListDialogs({ open, state, shown, withMerchant, onClose }: ListDialogsProps) {
  switch (open) {
    case 'columns':
      return (
        <ColumnsDialog
          layout={state.layout}
          shown={shown}
          withMerchant={withMerchant}
          onChange={state.setLayout}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog shown={state} onScreen={shown} withMerchant={withMerchant} onClose={onClose} />;
    case 'filters':
      return <FiltersDialog filter={state.filter} onChange={state.setFilter} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'views':
      return (
        <ViewsDialog
          params={state.params}
          change={state.change}
          withMerchant={withMerchant}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
