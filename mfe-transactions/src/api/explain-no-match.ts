import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import { type ListFilter, toQuery } from '../model/list-filter.ts';

/** Which part of a filter leaves nothing, and where the nearest rows are. */
export const explainNoMatch = (filter: ListFilter) =>
  queryOptions({
    queryKey: ['transactions', 'no-match', filter],
    queryFn: ({ signal }) => http.get('transactions/no-match', { query: toQuery(filter), signal }),
  });
