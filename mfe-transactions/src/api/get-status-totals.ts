import type { StatusTotals } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';
import { type ListFilter, toQuery } from '../model/list-filter.ts';

/** The filter without its status. */
export const totalsQuery = (filter: ListFilter) => toQuery({ ...filter, status: [] });

/** Count and sum by status of what the rest of the filter leaves: each status says what choosing it would show. */
export const getStatusTotals = (filter: ListFilter) =>
  queryOptions({
    queryKey: ['transactions', 'status', { ...filter, status: [] }],
    queryFn: ({ signal }) =>
      http.get<StatusTotals>('transactions/status', { query: totalsQuery(filter), signal }),
    placeholderData: keepPreviousData,
  });
