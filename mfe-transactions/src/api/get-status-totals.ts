import { http } from '@countinghouse/kit';
import { inBackground, keepPreviousData, queryClient, queryOptions } from '@countinghouse/kit/query';
import { type ListFilter, toQuery } from '../model/list-filter.ts';

const readTotals = (filter: ListFilter, options: Parameters<typeof http.get>[1]) =>
  http.get('transactions/status', { ...options, query: toQuery({ ...filter, status: [] }) });

/**
 * Count and sum by status of what the filter leaves without its own states: each status says what choosing it would
 * show.
 */
export const getStatusTotals = (filter: ListFilter) =>
  queryOptions({
    queryKey: ['transactions', 'status', { ...filter, status: [] }],
    queryFn: ({ signal }) => readTotals(filter, { signal }),
    placeholderData: keepPreviousData,
  });

/** Reads them again by itself, which does not keep the session alive. */
export async function refreshStatusTotals(filter: ListFilter): Promise<void> {
  const totals = await readTotals(filter, inBackground);
  queryClient.setQueryData(getStatusTotals(filter).queryKey, totals);
}
