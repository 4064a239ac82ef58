import { lazyPart } from '@countinghouse/kit';
import { useRoutes } from 'react-router-dom';
import { AnalyticsPage } from '../analytics/lazy-page.ts';
import { dashboardTexts } from '../dashboard/dashboard-texts.ts';
import { ExportFilePage, ExportsPage } from '../exports/lazy-pages.ts';
import { HelpContentsPage, HelpPage } from '../help/lazy-pages.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';

const DashboardPage = lazyPart([dashboardTexts], () =>
  import('../dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
);

/** The shell's own pages by their paths. */
export const ownPages = [
  { path: '/dashboard', element: <DashboardPage /> },
  { path: '/analytics', element: <AnalyticsPage /> },
  { path: '/export/download', element: <ExportsPage /> },
  { path: '/export/download/:filename', element: <ExportFilePage /> },
  { path: '/md', element: <HelpContentsPage /> },
  { path: '/md/:name', element: <HelpPage /> },
];

/** The shell's own pages; a path below one that it does not know is not found. */
export const OwnPages = () => useRoutes(ownPages) ?? <NotFoundPage />;
