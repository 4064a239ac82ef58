import { type TransactionSort, transactionSorts } from '@countinghouse/contract/vocabulary';
import { formatListFilter, type ListFilter } from './list-filter.ts';

/** Which saved view an address belongs to; `all` for none, where the list would open with one. */
export const viewParam = 'view';
/** In a link: the saved view that is to be opened, on the link's own dates where it has some. */
export const openParam = 'open';
const kept = ['sort', 'columns', 'density', viewParam];

export const parseSort = (params: URLSearchParams): TransactionSort =>
  transactionSorts.find((sort) => sort === params.get('sort')) ?? 'newest';

export function withSort(params: URLSearchParams, sort: TransactionSort): URLSearchParams {
  const next = new URLSearchParams(params);
  if (sort === 'newest') next.delete('sort');
  else next.set('sort', sort);
  return next;
}

/** The address with another filter; order, columns and view stay. */
export function withFilter(params: URLSearchParams, filter: ListFilter): URLSearchParams {
  const next = formatListFilter(filter);
  for (const name of kept) {
    const value = params.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}
