import { http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions, refreshQuery } from '@countinghouse/kit/query';
import { refreshBreakdown } from './get-breakdown.ts';
import { refreshRows } from './list-rows.ts';

type CallOptions = Parameters<typeof http.get>[1];

// The rows behind a line are asked for when it is opened.
const read = (id: string, options: CallOptions) =>
  http.get('deposits/detail', { ...options, query: { id, limit: 1 } });

export const getDeposit = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'record', id],
    queryFn: ({ signal }) => read(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** Reads a deposit that is on screen again, for its user is about to decide by it. */
export const rereadDeposit = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: getDeposit(id).queryKey });

/** Reads it again by itself, which does not keep the session alive. */
export async function refreshDeposit(id: string, signal: AbortSignal): Promise<void> {
  await Promise.all([
    refreshQuery(getDeposit(id).queryKey, () => read(id, { ...inBackground, signal })),
    // Shown beside it; the sums of the deposit do not wait for them.
    refreshRows(id, signal).catch(() => undefined),
    refreshBreakdown(id, signal).catch(() => undefined),
  ]);
}
