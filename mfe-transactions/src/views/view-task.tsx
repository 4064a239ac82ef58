import type { SavedView } from '@countinghouse/contract';
import { displayTimeZone } from '@countinghouse/kit';
import { AlertDialog, ExportDialog, ScheduleDialog } from '../exports/parts.ts';
import { parseSort } from '../model/list-address.ts';
import { parseListFilter } from '../model/list-filter.ts';
import { defaultLayout, parseLayout } from '../model/list-layout.ts';
import { addressOf } from '../model/view-content.ts';
import { isReadable } from './list-views.ts';
import type { ViewTaskName } from './view-line.tsx';

interface ViewTaskProps {
  name: ViewTaskName;
  view: SavedView;
  withMerchant: boolean;
  onClose: () => void;
}

/** The dialog in which a view is exported, mailed or watched. */
export function ViewTask({ name, view, withMerchant, onClose }: ViewTaskProps) {
  if (name === 'mail') return <ScheduleDialog view={view} onClose={onClose} />;
  if (name === 'watch') return <AlertDialog view={view} onClose={onClose} />;
  if (!isReadable(view)) return null;
  const params = addressOf(view.content, displayTimeZone());
  const shown = {
    filter: parseListFilter(params, displayTimeZone()),
    sort: parseSort(params),
    layout: parseLayout(params) ?? defaultLayout,
  };
  return <ExportDialog shown={shown} name={view.name} withMerchant={withMerchant} onClose={onClose} />;
}
