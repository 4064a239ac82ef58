import { lazyPart } from '@countinghouse/kit';
import { exportTexts } from './export-texts.ts';

// One chunk for all: whoever opens one of them comes to the others, and each file more is known to every page.
export const ExportsPage = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "exports" */ './exports-page.tsx').then((part) => part.ExportsPage),
);
export const ExportFilePage = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "exports" */ './export-file-page.tsx').then((part) => part.ExportFilePage),
);
export const ExportDialog = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "exports" */ './export-dialog.tsx').then((part) => part.ExportDialog),
);
export const ScheduleDialog = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "exports" */ '../views/schedule-dialog.tsx').then(
    (part) => part.ScheduleDialog,
  ),
);
export const AlertDialog = lazyPart([exportTexts], () =>
  import(/* webpackChunkName: "exports" */ '../views/alert-dialog.tsx').then((part) => part.AlertDialog),
);
