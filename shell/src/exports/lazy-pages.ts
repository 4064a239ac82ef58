import { lazyPage } from '@countinghouse/kit';

// One chunk for both: whoever opens one of them comes to the other.
const pageOf = (name: 'ExportsPage' | 'ExportFilePage') =>
  lazyPage(async () => {
    const pages = await import('./pages/export-pages.ts');
    await pages.loadPageTexts();
    return pages[name];
  });

export const ExportsPage = pageOf('ExportsPage');
export const ExportFilePage = pageOf('ExportFilePage');
