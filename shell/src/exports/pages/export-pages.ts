import { loadTexts } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import { exportPagesTexts } from './export-pages-texts.ts';

export { ExportFilePage } from './export-file-page.tsx';
export { ExportsPage } from './exports-page.tsx';

/** The texts of both pages, and those that they share with the dialog that starts an export. */
export const loadPageTexts = () => loadTexts([exportPagesTexts, exportTexts]);
