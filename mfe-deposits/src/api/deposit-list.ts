import type { Deposit } from '@countinghouse/contract';
import {
  type DepositStatus,
  depositStatuses,
  type ListSort,
  listSorts,
} from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import {
  changesOf,
  type ListSource,
  type ListState,
  type PlainFilter,
  plainFilter,
} from '@countinghouse/kit/list';
import { type ColumnKey, depositColumns } from '../model/list-columns.ts';
import { comparisonOf } from '../model/row-order.ts';
import { depositPathOf } from '../paths.ts';

export type DepositFilter = PlainFilter<DepositStatus>;
export type DepositSort = ListSort<'deposits'>;

const { toQuery, without, ...filter } = plainFilter({
  statuses: depositStatuses,
  hasMerchant: true,
  hasDates: true,
});

/** What kit is told of the list of deposits. */
export const depositList = {
  list: 'deposits',
  texts: 'deposits',
  columns: depositColumns,
  sorts: listSorts.deposits,
  ...filter,
  readPage: ({ filter, ids, ...page }, options) =>
    http.get('deposits', { ...options, query: { ...(filter && toQuery(filter)), ...page, id: ids } }),
  pathOf: depositPathOf,
  readTotals: (filter, options) => http.get('deposits/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) => http.get('deposits/no-match', { ...options, query: toQuery(filter) }),
    without,
  },
  views: { list: 'deposits' },
  export: { list: 'deposits', toFilter: toQuery },
  live: { compare: comparisonOf, changeIn: changesOf('deposit') },
} satisfies ListSource<Deposit, DepositFilter, DepositSort, ColumnKey>;

export type DepositListState = ListState<DepositFilter, DepositSort, ColumnKey>;
