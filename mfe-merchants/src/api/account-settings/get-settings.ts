import { http } from '@countinghouse/kit';
import { inBackground, queryOptions, refreshQuery } from '@countinghouse/kit/query';

export const settingsKey = (merchantId: string) => ['merchants', 'account-settings', merchantId] as const;

/** A merchant's settings as they are, and what was asked to be changed. */
export const getSettings = (merchantId: string) =>
  queryOptions({
    queryKey: settingsKey(merchantId),
    queryFn: ({ signal }) => http.get('merchant-setting', { query: { merchantId }, signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** Reads them again by itself, which does not keep the session alive. */
export const refreshSettings = (merchantId: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getSettings(merchantId).queryKey, () =>
    http.get('merchant-setting', { ...inBackground, query: { merchantId }, signal }),
  );
