/** What opens over a list or beside it, when it is first wanted: one chunk for all areas. */

export { useDeleteSchedule, useSaveSchedule } from '../list/state/use-change-views.ts';
export { AmountPanel } from './amount-panel.tsx';
export { ChoicePanel } from './choice-panel.tsx';
export { ColumnsDialog } from './columns-dialog.tsx';
export { useDateRangeText, useFilterText } from './exports/describe-filter.ts';
export { ExportDialog } from './exports/export-dialog.tsx';
export { listToolsTexts } from './list-tools-texts.ts';
export { MerchantPanel } from './merchant-panel.tsx';
export { NoResults } from './no-results.tsx';
export { PartnerPanel } from './partner-panel.tsx';
export { RowPreview } from './row-preview.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { ShortcutsDialog } from './shortcuts-dialog.tsx';
export { ScheduleDialog } from './views/schedule-dialog.tsx';
export { useScheduleText } from './views/schedule-text.ts';
export { ViewTask } from './views/view-task.tsx';
export { viewTexts } from './views/view-texts.ts';
