import { pageUserOf } from '@countinghouse/contract/vocabulary';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-store.ts';
import { noticeError } from '../auth/auth-watcher.ts';
import { ApiError } from '../http/api-error.ts';

const maxRetries = 2;

/** Whether asking again may help: against a lost connection and a server in trouble, not against a refusal. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500);

const shouldRetry = (failures: number, error: unknown) => failures < maxRetries && mayPass(error);

/** The portal's one cache of what the backend said. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeError }),
  mutationCache: new MutationCache({ onError: noticeError }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 15_000 } },
});

// What one user was told must not be there for the next.
useAuth.subscribe(({ user }, before) => {
  const [now, then] = [user, before.user].map((one) => one && pageUserOf(one));
  if (now !== then) queryClient.clear();
  // Nor what somebody was told with other rights: what is shown is asked for again.
  else if (JSON.stringify(user) !== JSON.stringify(before.user)) void queryClient.resetQueries();
});
