import type { SavedView } from '@countinghouse/contract';
import { displayTimeZone } from '@countinghouse/kit';
import { parseSort } from '../../list/model/list-address.ts';
import { defaultLayout, parseLayout, placedColumns } from '../../list/model/list-layout.ts';
import { isExportable, type ListFilter } from '../../list/model/list-source.ts';
import { addressOf, type ViewSource } from '../../list/model/view-content.ts';
import { isReadable } from '../../list/state/list-views.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ViewTaskName } from './view-line.tsx';

interface ViewTaskProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: ViewSource<Filter, Sort, Key>;
  name: ViewTaskName;
  view: SavedView;
  onClose: () => void;
}

/** The dialog in which a view is exported, mailed or watched. */
export function ViewTask<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  name,
  view,
  onClose,
}: ViewTaskProps<Filter, Sort, Key>) {
  if (name === 'mail') return <ScheduleDialog view={view} onClose={onClose} />;
  if (name === 'watch') return <AlertDialog source={source} view={view} onClose={onClose} />;
  if (!isReadable(view) || !isExportable(source)) return null;
  const params = addressOf(source, view.content, displayTimeZone());
  const state = {
    filter: source.parseFilter(params, displayTimeZone()),
    sort: parseSort(params, source.sorts),
    columns: placedColumns(source.columns, parseLayout(params, source.columns) ?? defaultLayout),
  };
  return <ExportDialog source={source} state={state} name={view.name} onClose={onClose} />;
}
