import { http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions, refreshQuery } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

const read = (id: string, options: CallOptions) => http.get('disputes/detail', { ...options, query: { id } });

export const getDispute = (id: string) =>
  queryOptions({
    queryKey: ['disputes', 'record', id],
    queryFn: ({ signal }) => read(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** Reads a dispute that is on screen again, for its user is about to decide by it. */
export const rereadDispute = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: getDispute(id).queryKey });

/** Reads it again by itself, which does not keep the session alive. */
export const refreshDispute = (id: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getDispute(id).queryKey, () => read(id, { ...inBackground, signal }));
