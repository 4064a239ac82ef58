import { http } from '@countinghouse/kit';
import { inBackground, queryOptions, refreshQuery } from '@countinghouse/kit/query';

const readDisputesOf = (transactionId: string, options: Parameters<typeof http.get>[1]) =>
  http.get('disputes', { ...options, query: { search: transactionId, limit: 10 } });

/** Disputes about one transaction. */
export const listDisputesOf = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'disputes', transactionId],
    queryFn: ({ signal }) => readDisputesOf(transactionId, { signal }),
  });

/** Reads them again by itself, which does not keep the session alive. */
export const refreshDisputesOf = (transactionId: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(listDisputesOf(transactionId).queryKey, () =>
    readDisputesOf(transactionId, { ...inBackground, signal }),
  );
