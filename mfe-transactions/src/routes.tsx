import {
  auditTexts,
  lazyPart as lazyPartWith,
  listTexts,
  type RouteObject,
  recordTexts,
} from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { detailTexts, paymentTexts, terminalTexts } from './texts.ts';

const ListPage = lazyPartWith([listTexts], () =>
  import('./pages/list/list-page.tsx').then((module) => module.ListPage),
);
const CardDetailPage = lazyPartWith(
  [detailTexts, paymentTexts, recordTexts, auditTexts, operationTexts],
  () => import('./pages/detail/card-detail-page.tsx').then((module) => module.CardDetailPage),
);
const AchDetailPage = lazyPartWith([detailTexts, paymentTexts, recordTexts, auditTexts, operationTexts], () =>
  import('./pages/detail/ach-detail-page.tsx').then((module) => module.AchDetailPage),
);
const CustomerPage = lazyPartWith([detailTexts, recordTexts], () =>
  import('./pages/detail/customer-page.tsx').then((module) => module.CustomerPage),
);
const TerminalPage = lazyPartWith(
  [terminalTexts, paymentTexts, listTexts, detailTexts, recordTexts, operationTexts],
  () => import('./pages/terminal/terminal-page.tsx').then((module) => module.TerminalPage),
);

export const routes = (): RouteObject[] => [
  { path: '/list-transaction', element: <ListPage /> },
  { path: '/transaction/:id', element: <CardDetailPage /> },
  { path: '/transaction-ach/:id', element: <AchDetailPage /> },
  { path: '/transaction-customer/:id', element: <CustomerPage /> },
  { path: '/virtual-terminal', element: <TerminalPage /> },
];
