import type { SavedView } from '@countinghouse/contract';
import { displayTimeZone } from '@countinghouse/kit';
import { parseSort } from '../../list/model/list-address.ts';
import { defaultLayout, parseLayout, placedColumns } from '../../list/model/list-layout.ts';
import type { ListFilter } from '../../list/model/list-source.ts';
import { addressOf, type ViewSource } from '../../list/model/view-content.ts';
import { isReadable } from '../../list/state/list-views.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ViewTaskProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: ViewSource<Filter, Sort, Key>;
  /** What the list shows now. */
  params: URLSearchParams;
  name: 'save' | 'rename' | 'export' | 'mail' | 'watch';
  /** The view that it is done to; null to save a new one. */
  view: SavedView | null;
  /** All that the user sees. */
  views: readonly SavedView[];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** The dialog in which a view is saved, renamed, exported, mailed or watched. */
export function ViewTask<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  params,
  name,
  view,
  views,
  onSaved,
  onClose,
}: ViewTaskProps<Filter, Sort, Key>) {
  /** @param id of the view that the name is for, where it is kept already */
  const isTaken = (wanted: string, id?: string) =>
    views.some(
      (one) =>
        one.allowedActions.includes('change') &&
        one.id !== id &&
        one.name.toLowerCase() === wanted.trim().toLowerCase(),
    );
  if (view === null) {
    return (
      <SaveViewDialog source={source} params={params} isTaken={isTaken} onSaved={onSaved} onClose={onClose} />
    );
  }
  if (name === 'rename') {
    return <RenameDialog view={view} isTaken={(wanted) => isTaken(wanted, view.id)} onClose={onClose} />;
  }
  if (name === 'mail') return <ScheduleDialog view={view} onClose={onClose} />;
  if (name === 'watch') return <AlertDialog source={source} view={view} onClose={onClose} />;
  if (!isReadable(view)) return null;
  const kept = addressOf(source, view.content, displayTimeZone());
  const state = {
    filter: source.parseFilter(kept, displayTimeZone()),
    sort: parseSort(kept, source.sorts),
    columns: placedColumns(source.columns, parseLayout(kept, source.columns) ?? defaultLayout),
  };
  return <ExportDialog source={source} state={state} name={view.name} onClose={onClose} />;
}
