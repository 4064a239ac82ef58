import {
  draftTexts,
  recordTexts as kitRecordTexts,
  lazyPart,
  listTexts,
  type RouteObject,
} from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { disputePathOf, insightPath, listPath, responsePathOf } from './paths.ts';
import { insightTexts, reasonTexts, recordTexts, responseTexts } from './texts.ts';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const RecordPage = lazyPart([recordTexts, reasonTexts, kitRecordTexts, operationTexts], () =>
  import('./pages/record-page.tsx').then((page) => page.RecordPage),
);
const ResponsePage = lazyPart(
  [responseTexts, recordTexts, reasonTexts, draftTexts, kitRecordTexts, operationTexts],
  () => import('./pages/response-page.tsx').then((page) => page.ResponsePage),
);
const InsightPage = lazyPart([insightTexts, reasonTexts, listTexts], () =>
  import('./pages/insight-page.tsx').then((page) => page.InsightPage),
);

export const routes = (): RouteObject[] => [
  { path: listPath, element: <ListPage /> },
  { path: insightPath, element: <InsightPage /> },
  { path: disputePathOf({ id: ':id' }), element: <RecordPage /> },
  { path: responsePathOf({ id: ':id' }), element: <ResponsePage /> },
];
