import type { MerchantStatusRow } from '@countinghouse/contract';
import { type MerchantStatus, registrationStatuses } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import {
  alphabeticalBy,
  changesOf,
  type ListSource,
  type ListState,
  type PlainFilter,
  plainFilter,
} from '@countinghouse/kit/list';
import { type ColumnKey, merchantColumns } from '../model/list-columns.ts';
import { merchantPathOf } from '../paths.ts';

export type MerchantRow = MerchantStatusRow & { id: string };
export type MerchantFilter = PlainFilter<MerchantStatus>;
export type MerchantSort = 'name';

const { toQuery, without, ...filter } = plainFilter({ statuses: registrationStatuses, hasDates: true });

/** What kit is told of the list of merchants. */
export const merchantList = {
  list: 'merchants',
  texts: 'merchants',
  columns: merchantColumns,
  sorts: ['name'],
  ...filter,
  readPage: async ({ filter, limit, cursor, ids }, options) => {
    const page = await http.get('merchant-status', {
      ...options,
      query: { ...(filter && toQuery(filter)), limit, cursor, id: ids },
    });
    return { ...page, items: page.items.map((row) => ({ ...row, id: row.merchantId })) };
  },
  pathOf: merchantPathOf,
  readTotals: (filter, options) => http.get('merchant-status/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) =>
      http.get('merchant-status/no-match', { ...options, query: toQuery(filter) }),
    without,
  },
  views: { list: 'merchants' },
  export: { list: 'merchants', toFilter: toQuery },
  live: { compare: { name: alphabeticalBy('name', 'id') }, changeIn: changesOf('merchant') },
} satisfies ListSource<MerchantRow, MerchantFilter, MerchantSort, ColumnKey>;

export type MerchantListState = ListState<MerchantFilter, MerchantSort, ColumnKey>;
