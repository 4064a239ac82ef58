import { lazyPage } from '@countinghouse/kit';

export const AnalyticsPage = lazyPage(async () => {
  const page = await import('./analytics-page.tsx');
  await page.loadPageTexts();
  return page.AnalyticsPage;
});
