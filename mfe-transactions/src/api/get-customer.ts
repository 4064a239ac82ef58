import { http } from '@countinghouse/kit';
import { inBackground, infiniteQueryOptions, queryOptions, refreshQuery } from '@countinghouse/kit/query';

const pageSize = 50;

type CallOptions = Parameters<typeof http.get>[1];

const readCustomer = (id: string, options: CallOptions) =>
  http.get('transaction/customer', { ...options, query: { id } });

/** Who paid a transaction: totals and methods of all their payments. */
export const getCustomer = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'customer', transactionId],
    queryFn: ({ signal }) => readCustomer(transactionId, { signal }),
  });

/** All payments of the customer of a transaction, newest first. */
export const listPaymentsOf = (transactionId: string) =>
  infiniteQueryOptions({
    queryKey: ['transactions', 'customer', transactionId, 'payments'],
    queryFn: ({ signal, pageParam }) =>
      http.get('transactions', {
        query: { customerOf: transactionId, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Reads the customer again by itself, which does not keep the session alive. */
export const refreshCustomer = (transactionId: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getCustomer(transactionId).queryKey, () =>
    readCustomer(transactionId, { ...inBackground, signal }),
  );
