import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http.ts';

/**
 * The audit trail of a record, newest first: what was done, and what was tried and refused.
 * @param known how many entries the page knows of: another one makes the trail old
 */
export const listAudit = (recordId: string, known: number) =>
  queryOptions({
    queryKey: ['audit', recordId, known],
    queryFn: ({ signal }) => http.get('audit', { query: { recordId, limit: 200 }, signal }),
    // Attempts that were refused come without notice.
    staleTime: 0,
  });
