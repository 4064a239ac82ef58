import type { SavedView } from '@countinghouse/contract';
import { displayTimeZone } from '@countinghouse/kit';
import {
  defaultLayout,
  ExportDialog,
  isExportable,
  parseLayout,
  parseSort,
  placedColumns,
} from '@countinghouse/kit/list';
import { transactionList } from '../api/transaction-list.ts';
import { transactionColumns } from '../model/list-columns.ts';
import { parseListFilter } from '../model/list-filter.ts';
import { addressOf } from '../model/view-content.ts';
import { isReadable } from './list-views.ts';
import { AlertDialog, ScheduleDialog } from './task-dialogs.ts';
import type { ViewTaskName } from './view-line.tsx';

interface ViewTaskProps {
  name: ViewTaskName;
  view: SavedView;
  onClose: () => void;
}

/** The dialog in which a view is exported, mailed or watched. */
export function ViewTask({ name, view, onClose }: ViewTaskProps) {
  if (name === 'mail') return <ScheduleDialog view={view} onClose={onClose} />;
  if (name === 'watch') return <AlertDialog view={view} onClose={onClose} />;
  if (!isReadable(view) || !isExportable(transactionList)) return null;
  const params = addressOf(view.content, displayTimeZone());
  const state = {
    filter: parseListFilter(params, displayTimeZone()),
    sort: parseSort(params, transactionList.sorts),
    columns: placedColumns(transactionColumns, parseLayout(params, transactionColumns) ?? defaultLayout),
  };
  return <ExportDialog source={transactionList} state={state} name={view.name} onClose={onClose} />;
}
