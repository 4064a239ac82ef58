import { http } from '@countinghouse/kit';
import { inBackground, queryOptions, refreshQuery } from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

const read = (merchantId: string | undefined, options: CallOptions) =>
  http.get('deposits/balance', { ...options, query: { merchantId } });

/** What is to come, on its way and held back: of one merchant, or of all that the user sees. */
export const getBalance = (merchantId?: string) =>
  queryOptions({
    queryKey: ['deposits', 'balance', merchantId ?? null],
    queryFn: ({ signal }) => read(merchantId, { signal }),
  });

/** Reads it again by itself, which does not keep the session alive. */
export const refreshBalance = (merchantId: string | undefined, signal: AbortSignal): Promise<void> =>
  refreshQuery(getBalance(merchantId).queryKey, () => read(merchantId, { ...inBackground, signal }));
