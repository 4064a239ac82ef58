import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

export const viewsKey = ['transactions', 'views'] as const;

/** The user's own views and those that the team shares. */
export const listViews = () =>
  queryOptions({
    queryKey: viewsKey,
    queryFn: ({ signal }) => http.get('views', { query: { list: 'transactions' }, signal }),
    staleTime: 60_000,
  });
