import type { ComponentType } from 'react';
import { listPart } from '../list/list-part.ts';
import { exportPart, loadExportTexts } from './export-part.ts';

// One chunk for all: whoever opens one of them comes to the others, and each file more is known to every page.
export const ExportsPage = exportPart(() =>
  import(/* webpackChunkName: "exports" */ './exports-page.tsx').then((part) => part.ExportsPage),
);
export const ExportFilePage = exportPart(() =>
  import(/* webpackChunkName: "exports" */ './export-file-page.tsx').then((part) => part.ExportFilePage),
);
/** A dialog over the list, with the texts that the list's dialogs share. */
const exportDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  listPart<Props>(async () => {
    const [dialog] = await Promise.all([load(), loadExportTexts()]);
    return dialog;
  });

export const ExportDialog = exportDialog(() =>
  import(/* webpackChunkName: "exports" */ './export-dialog.tsx').then((part) => part.ExportDialog),
);
export const ScheduleDialog = exportDialog(() =>
  import(/* webpackChunkName: "exports" */ '../views/schedule-dialog.tsx').then(
    (part) => part.ScheduleDialog,
  ),
);
export const AlertDialog = exportDialog(() =>
  import(/* webpackChunkName: "exports" */ '../views/alert-dialog.tsx').then((part) => part.AlertDialog),
);
