import { lazyPart, listTexts, type RouteObject, recordTexts } from '@countinghouse/kit';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const RecordPage = lazyPart([listTexts, recordTexts], () =>
  import('./pages/record-page.tsx').then((page) => page.RecordPage),
);

export const routes = (): RouteObject[] => [
  { path: '/user-management', element: <ListPage /> },
  { path: '/user-management/:id', element: <RecordPage /> },
];
