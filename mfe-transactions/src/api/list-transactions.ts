import { roleHas, type TransactionSort } from '@countinghouse/contract/vocabulary';
import { currentUser, http } from '@countinghouse/kit';
import { infiniteQueryOptions, keepPreviousData } from '@countinghouse/kit/query';
import { type ListFilter, toQuery } from '../model/list-filter.ts';

/** The first rows are to be there soon; whoever scrolls on reads many. */
const firstPageSize = 30;
const nextPageSize = 200;

/** A list that was scrolled far down is not read again from its start each time someone comes back to it. */
const refreshablePages = 3;

/** Users with several merchants read across them; a merchant reads its own scope. */
export const listEndpoint = () =>
  roleHas(currentUser().role, 'transactions:read-across-merchants') ? 'transaction/all' : 'transactions';

const isShort = ({ state }: { state: { data: { pages: unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= refreshablePages;

export const listTransactions = (filter: ListFilter, sort: TransactionSort) =>
  infiniteQueryOptions({
    queryKey: ['transactions', 'list', filter, sort],
    queryFn: ({ signal, pageParam }) =>
      http.get(listEndpoint(), {
        query: {
          ...toQuery(filter),
          sort: sort === 'newest' ? undefined : sort,
          limit: pageParam === undefined ? firstPageSize : nextPageSize,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Comparing a hundred thousand rows with themselves at each further page would take longer than fetching it.
    structuralSharing: false,
    refetchOnMount: isShort,
    // Meanwhile the list is kept true row by row, and new ones wait to be asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
