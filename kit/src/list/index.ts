/**
 * What every list of records is made of, around a descriptor that an area gives of its list. It loads with the first
 * list; what opens over a list is in `list-tools`.
 */
export { listToolsTexts } from '../list-tools/list-tools-texts.ts';
export { FilterBar } from './filters/filter-bar.tsx';
export type { FilterChip } from './filters/filter-chips.tsx';
export { MerchantFilter, MerchantSelect } from './filters/merchant-select.tsx';
export { searchMerchants } from './filters/search-merchants.ts';
export { useDebounced } from './filters/use-debounced.ts';
export { ColumnsDialog, SelectionBar, ShortcutsDialog } from './lazy/lazy-tools.ts';
export { LiveStatusSlot } from './live/live-status-slot.tsx';
export { dateParts, readFilterParams, writeFilterParams } from './model/filter-params.ts';
export { openParam, parseSort, viewParam, withSort } from './model/list-address.ts';
export {
  type ColumnState,
  defaultLayout,
  type ListColumns,
  type ListLayout,
  parseLayout,
  placedColumns,
  writeLayout,
} from './model/list-layout.ts';
export {
  emptyFilter,
  type FilterChange,
  isFiltering,
  type ListFilter,
  type ListRow,
  type ListSource,
  type RowChange,
} from './model/list-source.ts';
export { normalizeParams } from './model/normalize-params.ts';
export { sumMoney, totalsOf } from './model/sum-totals.ts';
export { listTotals } from './state/list-queries.ts';
export { useListQuery } from './state/use-list-query.ts';
export { type ListState, useListState } from './state/use-list-state.ts';
export { useSelectedRows } from './state/use-selected-rows.ts';
export { ListActions } from './table/list-actions.tsx';
export { arrangeColumns, type ColumnDefinition, sortBetween } from './table/list-columns.ts';
export { ListTable, useLinkState } from './table/list-table.tsx';
export { SelectionStatus } from './table/selection-status.tsx';
export { StatusTabs, useListTotals } from './table/status-tabs.tsx';
export { useListShortcuts } from './table/use-list-shortcuts.ts';
