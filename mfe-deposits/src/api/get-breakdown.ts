import { http } from '@countinghouse/kit';
import { inBackground, queryOptions, refreshQuery } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

const read = (id: string, options: CallOptions) =>
  http.get('deposits/breakdown', { ...options, query: { id } });

/** What explains a deposit: fees by kind, business days, timeline, and the proof of its sums. */
export const getBreakdown = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'breakdown', id],
    queryFn: ({ signal }) => read(id, { signal }),
    staleTime: 0,
  });

/** Reads it again by itself, which does not keep the session alive. */
export const refreshBreakdown = (id: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getBreakdown(id).queryKey, () => read(id, { ...inBackground, signal }));
