import type { MerchantStatusRow } from '@countinghouse/contract';
import { type MerchantSort, merchantSorts } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { changesOf, type ListSource, type ListState } from '@countinghouse/kit/list';
import { type ColumnKey, merchantColumns } from '../model/list-columns.ts';
import {
  formatMerchantFilter,
  keepInView,
  type MerchantFilter,
  parseMerchantFilter,
  restoreFromView,
  toQuery,
  withoutPart,
} from '../model/list-filter.ts';
import { comparisonOf } from '../model/row-order.ts';
import { merchantPathOf } from '../paths.ts';

export type MerchantRow = MerchantStatusRow & { id: string };

/** What kit is told of the list of merchants. */
export const merchantList = {
  list: 'merchants',
  texts: 'merchants',
  columns: merchantColumns,
  sorts: merchantSorts,
  parseFilter: parseMerchantFilter,
  formatFilter: formatMerchantFilter,
  readPage: async ({ filter, limit, cursor, ids, sort = 'name' }, options) => {
    const page = await http.get('merchant-status', {
      ...options,
      query: { ...(filter && toQuery(filter)), limit, cursor, sort, id: ids },
    });
    return { ...page, items: page.items.map((row) => ({ ...row, id: row.merchantId })) };
  },
  pathOf: merchantPathOf,
  readTotals: (filter, options) => http.get('merchant-status/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) =>
      http.get('merchant-status/no-match', { ...options, query: toQuery(filter) }),
    without: withoutPart,
  },
  views: { list: 'merchants', keep: keepInView, restore: restoreFromView },
  export: { list: 'merchants', toFilter: toQuery },
  live: { compare: comparisonOf, changeIn: changesOf('merchant') },
} satisfies ListSource<MerchantRow, MerchantFilter, MerchantSort, ColumnKey>;

export type MerchantListState = ListState<MerchantFilter, MerchantSort, ColumnKey>;
