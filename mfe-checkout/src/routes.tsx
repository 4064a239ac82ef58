import {
  auditTexts,
  draftTexts,
  lazyPart,
  listTexts,
  type RouteObject,
  recordTexts,
} from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import { incidentTexts } from './components/incidents/incident-texts.ts';
import {
  createPath,
  editPathOf,
  linkPathOf,
  listPath,
  newPagePath,
  pageEditPathOf,
  pagePathOf,
  pagesPath,
} from './paths.ts';
import { editorTexts, formTexts, linkTexts, pageTexts, versionTexts } from './texts.ts';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const CreatePage = lazyPart([formTexts, listTexts, 'messages'], () =>
  import('./pages/create-page.tsx').then((page) => page.CreatePage),
);
const EditPage = lazyPart([formTexts, listTexts, 'messages'], () =>
  import('./pages/edit-page.tsx').then((page) => page.EditPage),
);
const LinkPage = lazyPart(
  [linkTexts, incidentTexts, recordTexts, auditTexts, operationTexts, 'messages'],
  () => import('./pages/link-page.tsx').then((page) => page.LinkPage),
);

const PageListPage = lazyPart([pageTexts, listTexts], () =>
  import('./pages/page-list-page.tsx').then((page) => page.PageListPage),
);
const NewPagePage = lazyPart([pageTexts, versionTexts, listTexts, 'messages'], () =>
  import('./pages/new-page-page.tsx').then((page) => page.NewPagePage),
);
const PageRecordPage = lazyPart([pageTexts, versionTexts, recordTexts, auditTexts, 'messages'], () =>
  import('./pages/page-record-page.tsx').then((page) => page.PageRecordPage),
);
const PageEditorPage = lazyPart(
  [editorTexts, versionTexts, draftTexts, listTexts, recordTexts, 'messages'],
  () => import('./pages/page-editor.tsx').then((page) => page.PageEditorPage),
);

export const routes = (): RouteObject[] => [
  { path: listPath, element: <ListPage /> },
  { path: createPath, element: <CreatePage /> },
  { path: linkPathOf({ id: ':id' }), element: <LinkPage /> },
  { path: editPathOf({ id: ':id' }), element: <EditPage /> },
  { path: pagesPath, element: <PageListPage /> },
  { path: newPagePath, element: <NewPagePage /> },
  { path: pagePathOf({ id: ':id' }), element: <PageRecordPage /> },
  { path: pageEditPathOf({ id: ':id' }), element: <PageEditorPage /> },
];
