import { lazyPart, listTexts, type RouteObject, recordTexts } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { createPath, editPathOf, linkPathOf, listPath } from './paths.ts';
import { formTexts, linkTexts } from './texts.ts';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const CreatePage = lazyPart([formTexts, listTexts, 'messages'], () =>
  import('./pages/create-page.tsx').then((page) => page.CreatePage),
);
const EditPage = lazyPart([formTexts, listTexts, 'messages'], () =>
  import('./pages/edit-page.tsx').then((page) => page.EditPage),
);
const LinkPage = lazyPart([linkTexts, recordTexts, operationTexts, 'messages'], () =>
  import('./pages/link-page.tsx').then((page) => page.LinkPage),
);

export const routes = (): RouteObject[] => [
  { path: listPath, element: <ListPage /> },
  { path: createPath, element: <CreatePage /> },
  { path: linkPathOf({ id: ':id' }), element: <LinkPage /> },
  { path: editPathOf({ id: ':id' }), element: <EditPage /> },
];
