import { lazyPage } from '@countinghouse/kit';

// One chunk for both: whoever opens one of them comes to the other.
const pageOf = (name: 'HelpContentsPage' | 'HelpPage') =>
  lazyPage(async () => {
    const pages = await import('./pages/help-pages.ts');
    await pages.loadPageTexts();
    return pages[name];
  });

export const HelpContentsPage = pageOf('HelpContentsPage');
export const HelpPage = pageOf('HelpPage');
