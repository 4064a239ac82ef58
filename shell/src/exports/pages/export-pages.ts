import { loadTexts } from '@countinghouse/kit';
import { viewTexts } from '@countinghouse/kit/list-tools';
import { exportTexts } from '@countinghouse/kit/query';
import { exportPagesTexts } from './export-pages-texts.ts';

export { ExportFilePage } from './export-file-page.tsx';
export { ExportsPage } from './exports-page.tsx';

/** The texts of both pages, and those that they share with the dialogs of exports and schedules. */
export const loadPageTexts = () => loadTexts([exportPagesTexts, exportTexts, viewTexts]);
