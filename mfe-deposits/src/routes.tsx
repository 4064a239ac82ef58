import {
  auditTexts,
  recordTexts as kitRecordTexts,
  lazyPart,
  listTexts,
  type RouteObject,
} from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { listPath, reconcilePath } from './paths.ts';
import { reconcileTexts, recordTexts } from './texts.ts';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const RecordPage = lazyPart([recordTexts, kitRecordTexts, auditTexts, operationTexts], () =>
  import('./pages/record-page.tsx').then((page) => page.RecordPage),
);
const ReconcilePage = lazyPart([reconcileTexts, listTexts], () =>
  import('./pages/reconcile-page.tsx').then((page) => page.ReconcilePage),
);
const SavedResultPage = lazyPart([reconcileTexts], () =>
  import('./pages/saved-result-page.tsx').then((page) => page.SavedResultPage),
);

export const routes = (): RouteObject[] => [
  { path: listPath, element: <ListPage /> },
  { path: reconcilePath, element: <ReconcilePage /> },
  { path: `${reconcilePath}/:id`, element: <SavedResultPage /> },
  { path: '/deposit/:id', element: <RecordPage /> },
];
