import { listPart } from './list-part.ts';

/** What is not needed for the first rows, each loaded when it is first opened. */
export const ColumnsDialog = listPart(() =>
  import('./columns-dialog.tsx').then((part) => part.ColumnsDialog),
);
export const FiltersDialog = listPart(() =>
  import('./filters-dialog.tsx').then((part) => part.FiltersDialog),
);
export const NoMatch = listPart(() => import('./no-match.tsx').then((part) => part.NoMatch));
export const SelectionBar = listPart(() => import('./selection-bar.tsx').then((part) => part.SelectionBar));
export const ShortcutsDialog = listPart(() =>
  import('./shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog),
);
export const ViewsDialog = listPart(() =>
  import('../views/views-dialog.tsx').then((part) => part.ViewsDialog),
);
