import { displayTimeZone, http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions, refreshQuery } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

const read = async (id: string, options: CallOptions) => ({
  id,
  ...(await http.get('merchants/status', {
    ...options,
    query: { merchantId: id, timeZone: displayTimeZone() },
  })),
});
export type Merchant = Awaited<ReturnType<typeof read>>;

const keyOf = (id: string) => ['merchants', 'record', id];

/** One merchant's page. Its figures are of days in the zone that the user reads in. */
export const getMerchant = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), displayTimeZone()],
    queryFn: ({ signal }) => read(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** Reads a merchant that is on screen again, for its user is about to decide by it. */
export const rereadMerchant = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(id) });

/** Reads it again by itself, which does not keep the session alive; what is asked and sent beside it, too. */
export async function refreshMerchant(id: string, signal: AbortSignal): Promise<void> {
  await refreshQuery(getMerchant(id).queryKey, () => read(id, { ...inBackground, signal }));
  await Promise.all(
    ['requests', 'documents'].map((about) =>
      queryClient.invalidateQueries({ queryKey: ['merchants', about, id] }),
    ),
  );
}
