import type { Dispute } from '@countinghouse/contract';
import {
  type DisputeStatus,
  disputeStatuses,
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
import { type ColumnKey, disputeColumns } from '../model/list-columns.ts';
import { comparisonOf } from '../model/row-order.ts';
import { disputePathOf } from '../paths.ts';

export type DisputeFilter = PlainFilter<DisputeStatus>;
export type DisputeSort = ListSort<'disputes'>;

const { toQuery, without, ...filter } = plainFilter({
  statuses: disputeStatuses,
  hasMerchant: true,
  hasDates: true,
});

/** What kit is told of the list of disputes. */
export const disputeList = {
  list: 'disputes',
  texts: 'disputes',
  columns: disputeColumns,
  sorts: listSorts.disputes,
  ...filter,
  readPage: ({ filter, ids, ...page }, options) =>
    http.get('disputes', { ...options, query: { ...(filter && toQuery(filter)), ...page, id: ids } }),
  pathOf: disputePathOf,
  readTotals: (filter, options) => http.get('disputes/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) => http.get('disputes/no-match', { ...options, query: toQuery(filter) }),
    without,
  },
  views: { list: 'disputes' },
  export: { list: 'disputes', toFilter: toQuery },
  live: { compare: comparisonOf, changeIn: changesOf('dispute') },
} satisfies ListSource<Dispute, DisputeFilter, DisputeSort, ColumnKey>;

export type DisputeListState = ListState<DisputeFilter, DisputeSort, ColumnKey>;
