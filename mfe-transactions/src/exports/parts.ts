import { lazyPart } from '@countinghouse/kit';
import { listTexts } from '../list/list-part.ts';
import { exportTexts } from './export-texts.ts';

/** A dialog over the list shows the texts that the list's dialogs share. */
const dialogTexts = [listTexts, exportTexts];

// One chunk for all: whoever opens one of them comes to the others, and each file more is known to every page.
export const ExportsPage = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "exports" */ './exports-page.tsx').then((part) => part.ExportsPage),
);
export const ExportFilePage = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "exports" */ './export-file-page.tsx').then((part) => part.ExportFilePage),
);
export const ExportDialog = lazyPart(dialogTexts, () =>
  import(/* webpackChunkName: "exports" */ './export-dialog.tsx').then((part) => part.ExportDialog),
);
export const ScheduleDialog = lazyPart(dialogTexts, () =>
  import(/* webpackChunkName: "exports" */ '../views/schedule-dialog.tsx').then(
    (part) => part.ScheduleDialog,
  ),
);
export const AlertDialog = lazyPart(dialogTexts, () =>
  import(/* webpackChunkName: "exports" */ '../views/alert-dialog.tsx').then((part) => part.AlertDialog),
);
