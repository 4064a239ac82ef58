import type { TransactionPage } from '@countinghouse/contract';
import { roleHas } from '@countinghouse/contract/vocabulary';
import { currentUser, http } from '@countinghouse/kit';
import { infiniteQueryOptions, keepPreviousData } from '@countinghouse/kit/query';
import { type ListFilter, toQuery } from '../model/list-filter.ts';

const pageSize = 50;

/** Users with several merchants read across them; a merchant reads its own scope. */
const listEndpoint = () =>
  roleHas(currentUser().role, 'transactions:read-across-merchants') ? 'transaction/all' : 'transactions';

export const listTransactions = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['transactions', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      http.get<TransactionPage>(listEndpoint(), {
        query: { ...toQuery(filter), limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
