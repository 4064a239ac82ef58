import { pageUserOf } from '@countinghouse/contract/vocabulary';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-store.ts';
import { noticeError } from '../auth/auth-watcher.ts';
import { retryDelay, shouldRetry } from './retry-policy.ts';

/** The portal's one cache of what the backend said. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeError }),
  mutationCache: new MutationCache({ onError: noticeError }),
  defaultOptions: {
    // Offline they wait for the network, as the list says of its filters.
    queries: { retry: shouldRetry, retryDelay, staleTime: 15_000 },
    // They would wait too, unseen, and be sent long after their user gave them up (ADR 198).
    mutations: { networkMode: 'always' },
  },
});

// What one user was told must not be there for the next.
useAuth.subscribe(({ user }, before) => {
  const [now, then] = [user, before.user].map((one) => one && pageUserOf(one));
  if (now !== then) queryClient.clear();
  // Nor what somebody was told with other rights: what is shown is asked for again.
  else if (JSON.stringify(user) !== JSON.stringify(before.user)) void queryClient.resetQueries();
});
