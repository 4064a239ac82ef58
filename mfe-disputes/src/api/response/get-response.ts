import { http } from '@countinghouse/kit';
import { inBackground, queryOptions, refreshQuery } from '@countinghouse/kit/query';

type CallOptions = Omit<NonNullable<Parameters<typeof http.get>[1]>, 'query'>;

/** Asks the server, whatever is known here. @throws ApiError */
export const readResponse = (disputeId: string, options: CallOptions = {}) =>
  http.get('disputes/response', { ...options, query: { disputeId } });

export const getResponse = (disputeId: string) =>
  queryOptions({
    queryKey: ['disputes', 'response', disputeId],
    queryFn: ({ signal }) => readResponse(disputeId, { signal }),
    // Others work on it too.
    staleTime: 0,
  });

/** Reads it again by itself, which does not keep the session alive. */
export const refreshResponse = (disputeId: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getResponse(disputeId).queryKey, () => readResponse(disputeId, { ...inBackground, signal }));
