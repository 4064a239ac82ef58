import { lazyPart, listTexts, type RouteObject, recordTexts } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { viewAsTexts } from './components/view-as/texts.ts';
import { invitePath } from './model/invite/user-path.ts';
import { inviteTexts, refusalTexts, rightsTexts } from './texts.ts';

const ListPage = lazyPart([listTexts, viewAsTexts], () =>
  import('./pages/list-page.tsx').then((page) => page.ListPage),
);
const RecordPage = lazyPart([listTexts, recordTexts, viewAsTexts], () =>
  import('./pages/record-page.tsx').then((page) => page.RecordPage),
);

const InvitePage = lazyPart([inviteTexts, rightsTexts, refusalTexts, operationTexts, 'messages'], () =>
  import('./pages/invite-page.tsx').then((page) => page.InvitePage),
);

export const routes = (): RouteObject[] => [
  { path: '/user-management', element: <ListPage /> },
  { path: invitePath, element: <InvitePage /> },
  { path: '/user-management/:id', element: <RecordPage /> },
];
