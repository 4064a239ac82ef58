import type { Dispute } from '@countinghouse/contract';
import type { DisputeSort } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { changesOf, type ListSource, type ListState } from '@countinghouse/kit/list';
import { type ColumnKey, disputeColumns } from '../model/list-columns.ts';
import {
  type DisputeFilter,
  formatDisputeFilter,
  parseDisputeFilter,
  toQuery,
  withoutPart,
} from '../model/list-filter.ts';
import { comparisonOf } from '../model/row-order.ts';
import { keepInView, restoreFromView } from '../model/view-filter.ts';
import { disputePathOf } from '../paths.ts';

/** What must be answered first comes first, unless somebody asks for another order. */
const sorts = ['due', 'newest', 'oldest', 'highest', 'lowest'] as const satisfies DisputeSort[];

/** What kit is told of the list of disputes. */
export const disputeList = {
  list: 'disputes',
  texts: 'disputes',
  columns: disputeColumns,
  sorts,
  opening: 'status=needs_response&view=all',
  parseFilter: parseDisputeFilter,
  formatFilter: formatDisputeFilter,
  readPage: ({ filter, ids, sort = 'due', ...page }, options) =>
    http.get('disputes', { ...options, query: { ...(filter && toQuery(filter)), ...page, sort, id: ids } }),
  pathOf: disputePathOf,
  readTotals: (filter, options) => http.get('disputes/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) => http.get('disputes/no-match', { ...options, query: toQuery(filter) }),
    without: withoutPart,
  },
  views: { list: 'disputes', keep: keepInView, restore: restoreFromView },
  export: { list: 'disputes', toFilter: toQuery },
  live: { compare: comparisonOf, changeIn: changesOf('dispute') },
} satisfies ListSource<Dispute, DisputeFilter, DisputeSort, ColumnKey>;

export type DisputeListState = ListState<DisputeFilter, DisputeSort, ColumnKey>;
