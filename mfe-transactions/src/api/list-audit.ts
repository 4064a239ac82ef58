import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

/**
 * The audit trail of a transaction, newest first: what was done, and what was tried and refused.
 * @param known how many deeds the page knows of: another one makes the trail old
 */
export const listAudit = (transactionId: string, known: number) =>
  queryOptions({
    queryKey: ['transactions', 'audit', transactionId, known],
    queryFn: ({ signal }) => http.get('audit', { query: { recordId: transactionId, limit: 200 }, signal }),
    // Attempts that were refused come without notice.
    staleTime: 0,
  });
