import type { ListedTransaction, RealtimeEvent } from '@countinghouse/contract';
import { type TransactionSort, transactionSorts } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import type { ListSource, ListState, RowChange } from '@countinghouse/kit/list';
import { type ColumnKey, transactionColumns } from '../model/list-columns.ts';
import {
  formatListFilter,
  type ListFilter,
  parseListFilter,
  type TransactionFilterPart,
  toQuery,
  withoutPart,
} from '../model/list-filter.ts';
import { comparisonOf } from '../model/row-order.ts';
import { keepFilter, restoreFilter } from '../model/view-filter.ts';
import { detailPathOf } from '../paths.ts';
import { listEndpoint } from './list-endpoint.ts';

/** What happens to a refund or a dispute of a transaction shows in its row, too. */
export function transactionChange({ type, id, ...event }: RealtimeEvent): RowChange | null {
  const isTransaction = type === 'transaction.created' || type === 'transaction.updated';
  const transactionId = isTransaction ? id : event.transactionId;
  if (transactionId === null) return null;
  return {
    id: transactionId,
    isNew: type === 'transaction.created',
    status: isTransaction ? event.status : null,
    merchantId: event.merchantId,
  };
}

/** What kit is told of the list of transactions. */
export const transactionList = {
  list: 'transactions',
  texts: 'transactions',
  columns: transactionColumns,
  sorts: transactionSorts,
  parseFilter: parseListFilter,
  formatFilter: formatListFilter,
  readPage: ({ filter, ids, ...page }, options) =>
    http.get(listEndpoint(), { ...options, query: { ...(filter && toQuery(filter)), ...page, id: ids } }),
  pathOf: detailPathOf,
  readTotals: (filter, options) => http.get('transactions/status', { ...options, query: toQuery(filter) }),
  noResults: {
    explain: (filter, options) => http.get('transactions/no-match', { ...options, query: toQuery(filter) }),
    without: (filter, part) => withoutPart(filter, part as TransactionFilterPart),
  },
  views: { list: 'transactions', keep: keepFilter, restore: restoreFilter },
  export: { list: 'transactions', toFilter: toQuery },
  live: { compare: comparisonOf, changeIn: transactionChange },
} satisfies ListSource<ListedTransaction, ListFilter, TransactionSort, ColumnKey>;

export type TransactionListState = ListState<ListFilter, TransactionSort, ColumnKey>;
