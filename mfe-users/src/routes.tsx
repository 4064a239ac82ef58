import { lazyPart, listTexts, type RouteObject, recordTexts } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { invitePath } from './model/invite/user-path.ts';
import { listPath } from './paths.ts';
import { inviteTexts, operationsTexts, refusalTexts, rightsTexts, userTexts, viewAsTexts } from './texts.ts';

const ListPage = lazyPart([listTexts, viewAsTexts], () =>
  import('./pages/list-page.tsx').then((page) => page.ListPage),
);
const RecordPage = lazyPart(
  [
    userTexts,
    rightsTexts,
    refusalTexts,
    recordTexts,
    viewAsTexts,
    operationsTexts,
    operationTexts,
    'messages',
  ],
  () => import('./pages/record-page.tsx').then((page) => page.RecordPage),
);

const InvitePage = lazyPart([inviteTexts, rightsTexts, refusalTexts, operationTexts, 'messages'], () =>
  import('./pages/invite-page.tsx').then((page) => page.InvitePage),
);

export const routes = (): RouteObject[] => [
  { path: listPath, element: <ListPage /> },
  { path: invitePath, element: <InvitePage /> },
  { path: `${listPath}/:id`, element: <RecordPage /> },
];
