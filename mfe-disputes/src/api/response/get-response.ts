import { http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions } from '@countinghouse/kit/query';

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
export async function refreshResponse(disputeId: string, signal: AbortSignal): Promise<void> {
  const { queryKey } = getResponse(disputeId);
  const response = await readResponse(disputeId, { ...inBackground, signal });
  // What was saved from here meanwhile is newer.
  queryClient.setQueryData(queryKey, (known) =>
    known && known.revision > response.revision ? known : response,
  );
}
