/** What opens over a list or beside it, when it is first wanted: one chunk for all areas. */
export { CheckboxGroup } from './checkbox-group.tsx';
export { ColumnsDialog } from './columns-dialog.tsx';
export { useDateRangeText, useFilterText } from './exports/describe-filter.ts';
export { ExportDialog } from './exports/export-dialog.tsx';
export { default as fieldStyles } from './fields.module.css';
export { FiltersDialog } from './filters-dialog.tsx';
export { listToolsTexts } from './list-tools-texts.ts';
export { NoResults } from './no-results.tsx';
export { RowPreview } from './row-preview.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { ShortcutsDialog } from './shortcuts-dialog.tsx';
export { ViewsDialog } from './views/views-dialog.tsx';
