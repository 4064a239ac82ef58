import type { EmbeddedDashboard } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { inBackground, queryOptions } from '@countinghouse/kit/query';

/** Before a token ends the next one is there, though the first try should fail. */
const marginSeconds = 60;
const retryMs = 10_000;

const nextIn = ({ validSeconds }: EmbeddedDashboard) =>
  validSeconds === null ? false : Math.max(validSeconds - marginSeconds, 10) * 1_000;

/**
 * A signed address, and while it is in use the next one in time. Each is good once: no page finds one of an earlier page
 * in the cache. `attempt` tells a frame that is loaded anew.
 */
export const getAnalyticsAddress = (attempt: number) =>
  queryOptions({
    queryKey: ['analytics', attempt],
    queryFn: ({ signal }) => http.get('dashboard/embedded', { signal, ...inBackground }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : state.status === 'error' ? retryMs : nextIn(state.data),
  });
