import { recordTexts as kitRecordTexts, lazyPart, listTexts, type RouteObject } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { recordTexts } from './texts.ts';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const RecordPage = lazyPart([recordTexts, kitRecordTexts, operationTexts], () =>
  import('./pages/record-page.tsx').then((page) => page.RecordPage),
);

export const routes = (): RouteObject[] => [
  { path: '/list-deposit', element: <ListPage /> },
  { path: '/deposit/:id', element: <RecordPage /> },
];
