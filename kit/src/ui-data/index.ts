/**
 * The interface parts of signed-in pages: data, choices and what opens over a page. They load with the first page
 * that needs them, never with the login screen.
 */

export { Dropdown, Popover, Segmented, Skeleton } from 'antd';
export { readableZone, todaysZone } from '../format/zone-name.ts';
export { ActionMenu, type MenuAction } from './action-menu.tsx';
export { toDate } from './calendar.ts';
export { clampWidth, columnLimits } from './column-width.ts';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { DataTable } from './data-table.tsx';
export type { Column, ColumnSort, Density, RowPreview } from './data-table-column.ts';
export { DatePanel } from './date-panel.tsx';
export {
  type DatePreset,
  type DateRange,
  type DateRangeChange,
  datePresets,
  daysUntilToday,
  instantsOf,
  isDate,
  lastDays,
  rangeAt,
  rangeOfPreset,
} from './date-range.ts';
export { DescriptionList } from './description-list.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { EmptyState } from './empty-state.tsx';
export { Field } from './field.tsx';
export { FileDrop } from './files/file-drop.tsx';
export { FileItem, FileItems, FileProblem } from './files/file-item.tsx';
export { UploadsAwaited } from './files/uploads-awaited.tsx';
export { useUploadsUnderWay } from './files/uploads-under-way.ts';
export { FileField, Select, Steps, Tabs } from './lazy-parts.ts';
export { LinkButton } from './link-button.tsx';
export { Modal } from './modal.tsx';
export { NativeSelect } from './native-select.tsx';
export { Panel } from './panel.tsx';
export { PopoverButton } from './popover-button.tsx';
export { QueryResult, type QueryState } from './query-result.tsx';
export { SelectField } from './select-field.tsx';
export { StatusTag, type Tone } from './status-tag.tsx';
export { TextArea } from './text-area.tsx';
export { timeZoneOptions } from './time-zones.ts';
export { TransactionStatusTag } from './transaction-status-tag.tsx';
export { useDebounced } from './use-debounced.ts';
export { useIsNarrow, useIsPhone } from './use-is-phone.ts';
export { useShortcuts } from './use-shortcuts.ts';
