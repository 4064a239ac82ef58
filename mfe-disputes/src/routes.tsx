import { recordTexts as kitRecordTexts, lazyPart, listTexts, type RouteObject } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { disputePathOf, listPath, responsePathOf } from './paths.ts';
import { recordTexts, responseTexts } from './texts.ts';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const RecordPage = lazyPart([recordTexts, kitRecordTexts, listTexts, operationTexts], () =>
  import('./pages/record-page.tsx').then((page) => page.RecordPage),
);
const ResponsePage = lazyPart([responseTexts, recordTexts, kitRecordTexts, operationTexts], () =>
  import('./pages/response-page.tsx').then((page) => page.ResponsePage),
);

export const routes = (): RouteObject[] => [
  { path: listPath, element: <ListPage /> },
  { path: disputePathOf({ id: ':id' }), element: <RecordPage /> },
  { path: responsePathOf({ id: ':id' }), element: <ResponsePage /> },
];
