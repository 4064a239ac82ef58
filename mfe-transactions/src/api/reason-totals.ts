import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import { type ListFilter, toQuery } from '../model/list-filter.ts';

/** How often each reason of a decline or a return is there; the filter's own reasons and states do not count. */
export const reasonTotals = (filter: ListFilter) => {
  const rest = { ...filter, reason: [], status: [] };
  return queryOptions({
    queryKey: ['transactions', 'reasons', rest],
    queryFn: ({ signal }) => http.get('transactions/reasons', { query: toQuery(rest), signal }),
  });
};
