import { http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions, refreshQuery } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

const read = (id: string, options: CallOptions) =>
  http.get('merchant-setting/request', { ...options, query: { id } });

/** One change, with what is to be known to decide it. */
export const getChange = (id: string) =>
  queryOptions({
    queryKey: ['changes', 'record', id],
    queryFn: ({ signal }) => read(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** Reads a change that is on screen again, for its user is about to decide it. */
export const rereadChange = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: getChange(id).queryKey });

/** Reads it again by itself, which does not keep the session alive. */
export const refreshChange = (id: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getChange(id).queryKey, () => read(id, { ...inBackground, signal }));

/** Says that nobody asked for a change: payouts stop until an administrator has looked into it. */
export async function reportChange(id: string, text: string): Promise<void> {
  const reported = await http.post('merchant-setting/report', { id, text });
  queryClient.setQueryData(getChange(id).queryKey, reported);
}
