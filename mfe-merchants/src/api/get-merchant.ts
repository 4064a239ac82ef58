import { http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

const read = async (id: string, options: CallOptions) => ({
  id,
  ...(await http.get('merchants/status', { ...options, query: { merchantId: id } })),
});
export type Merchant = Awaited<ReturnType<typeof read>>;

export const getMerchant = (id: string) =>
  queryOptions({
    queryKey: ['merchants', 'record', id],
    queryFn: ({ signal }) => read(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** Reads a merchant that is on screen again, for its user is about to decide by it. */
export const rereadMerchant = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: getMerchant(id).queryKey });

/** Reads it again by itself, which does not keep the session alive. */
export async function refreshMerchant(id: string, signal: AbortSignal): Promise<void> {
  queryClient.setQueryData(getMerchant(id).queryKey, await read(id, { ...inBackground, signal }));
}
