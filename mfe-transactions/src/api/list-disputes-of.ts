import type { DisputePage } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

/** Disputes about one transaction. */
export const listDisputesOf = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'disputes', transactionId],
    queryFn: ({ signal }) =>
      http.get<DisputePage>('disputes', { query: { search: transactionId, limit: 10 }, signal }),
  });
