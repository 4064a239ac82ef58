import { lazyPage, type RouteObject } from '@countinghouse/kit';

const ListPage = lazyPage(() => import('./pages/list-page.tsx').then((module) => module.ListPage));
const CardDetailPage = lazyPage(() =>
  import('./pages/card-detail-page.tsx').then((module) => module.CardDetailPage),
);
const AchDetailPage = lazyPage(() =>
  import('./pages/ach-detail-page.tsx').then((module) => module.AchDetailPage),
);

export const routes = (): RouteObject[] => [
  { path: '/list-transaction', element: <ListPage /> },
  { path: '/transaction/:id', element: <CardDetailPage /> },
  { path: '/transaction-ach/:id', element: <AchDetailPage /> },
];
