/**
 * What every list of records is made of, around a descriptor that an area gives of its list. It loads with the first
 * list; what opens over a list is in `list-tools`.
 */
export { listToolsTexts } from '../list-tools/list-tools-texts.ts';
export { AmountFilter } from './filters/amount-filter.tsx';
export { ChoiceFilter } from './filters/choice-filter.tsx';
export { CurrencySwitch } from './filters/currency-switch.tsx';
export { DateFilter } from './filters/date-filter.tsx';
export { DatesOfFilter } from './filters/dates-of-filter.tsx';
export { DaysFilter } from './filters/days-filter.tsx';
export { FilterBar } from './filters/filter-bar.tsx';
export { FilterChip } from './filters/filter-chip.tsx';
export { MerchantFilter } from './filters/merchant-filter.tsx';
export { MerchantSelect } from './filters/merchant-select.tsx';
export { PartnerFilter } from './filters/partner-filter.tsx';
export { SearchField } from './filters/search-field.tsx';
export { SearchSelect } from './filters/search-select.tsx';
export { StatusFilter } from './filters/status-filter.tsx';
export { AddLink } from './frame/add-link.tsx';
export { ListActions } from './frame/list-actions.tsx';
export { ListStatus } from './frame/list-status.tsx';
export { ViewTabs } from './frame/view-tabs.tsx';
export { LiveStatusSlot } from './live/live-status-slot.tsx';
export { type AmountRange, minorAmountsOf } from './model/amount-condition.ts';
export { amountParts, dateParts, readFilterParams, writeFilterParams } from './model/filter-params.ts';
export { parseSort, withSort } from './model/list-address.ts';
export { type ColumnState, type ListColumns, placedColumns } from './model/list-layout.ts';
export type { ListFilter, ListSource, RowChange } from './model/list-source.ts';
export { normalizeParams } from './model/normalize-params.ts';
export { type PlainFilter, plainFilter } from './model/plain-filter.ts';
export { alphabeticalBy, changesOf, newestBy } from './model/row-changes.ts';
export { sumMoney, totalsOf } from './model/sum-totals.ts';
export { addressOf, contentOf, differs, viewAddress } from './model/view-content.ts';
export { NeighborLinks } from './record/neighbor-links.tsx';
export { listTotals } from './state/list-queries.ts';
export { recordQueries } from './state/record-queries.ts';
export { searchMerchants } from './state/search-merchants.ts';
export type { ListState } from './state/use-list-state.ts';
export { arrangeColumns, type ColumnDefinition, sortBetween, sortUp } from './table/list-columns.ts';
export { ListDialogs } from './table/list-dialogs.tsx';
export { ListSelection } from './table/list-selection.tsx';
export { ListTable, useLinkState } from './table/list-table.tsx';
export { type ListTotals, StatusTabs } from './table/status-tabs.tsx';
export { useList } from './table/use-list.ts';
