import { listPart } from '../list/list-part.ts';
import { exportPart, loadExportTexts } from './export-part.ts';

// One chunk for all: whoever opens one of them comes to the others, and each file more is known to every page.
export const ExportsPage = exportPart(() =>
  import(/* webpackChunkName: "exports" */ './exports-page.tsx').then((part) => part.ExportsPage),
);
export const ExportFilePage = exportPart(() =>
  import(/* webpackChunkName: "exports" */ './export-file-page.tsx').then((part) => part.ExportFilePage),
);
export const ExportDialog = listPart(async () => {
  const loading = import(/* webpackChunkName: "exports" */ './export-dialog.tsx');
  await loadExportTexts();
  return (await loading).ExportDialog;
});
