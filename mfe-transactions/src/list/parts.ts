import { listPart } from './list-part.ts';

/*
 * What is not needed for the first rows, loaded when it is first opened. The dialogs are one chunk: the name and
 * integrity of each chunk are in what every first page loads.
 */
export const ColumnsDialog = listPart(() =>
  import(/* webpackChunkName: "list-dialogs" */ './columns-dialog.tsx').then((part) => part.ColumnsDialog),
);
export const FiltersDialog = listPart(() =>
  import(/* webpackChunkName: "list-dialogs" */ './filters-dialog.tsx').then((part) => part.FiltersDialog),
);
export const NoMatch = listPart(() => import('./no-match.tsx').then((part) => part.NoMatch));
export const SelectionBar = listPart(() => import('./selection-bar.tsx').then((part) => part.SelectionBar));
export const ShortcutsDialog = listPart(() =>
  import(/* webpackChunkName: "list-dialogs" */ './shortcuts-dialog.tsx').then(
    (part) => part.ShortcutsDialog,
  ),
);
export const ViewsDialog = listPart(() =>
  import(/* webpackChunkName: "list-dialogs" */ '../views/views-dialog.tsx').then((part) => part.ViewsDialog),
);
