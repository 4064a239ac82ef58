import type { UserAccountSecurity } from '@countinghouse/contract';
import { callAccount, http } from '@countinghouse/kit';
import { infiniteQueryOptions, queryClient, queryOptions } from '@countinghouse/kit/query';

const key = (username: string) => ['users', 'security', username] as const;
/** A session may begin or end at any time, and nobody is told: an open page asks again. */
const refetchInterval = 30_000;

/** Sessions and locks of a user, as the proxy knows them. */
export const getAccountSecurity = (username: string) =>
  queryOptions({
    queryKey: [...key(username), 'account'],
    queryFn: () =>
      callAccount<UserAccountSecurity>('GET', `users/security?${new URLSearchParams({ username })}`),
    ...{ refetchInterval, staleTime: 0 },
  });

/** The second factor of a user, as the identity service says it now. */
export const getIdentityFacts = (username: string) =>
  queryOptions({
    queryKey: [...key(username), 'facts'],
    queryFn: ({ signal }) => http.get('cognito', { query: { username }, signal }),
    staleTime: 0,
  });

/** Sign-ins of a user, the latest first. */
export const listSignIns = (username: string) =>
  infiniteQueryOptions({
    queryKey: [...key(username), 'sign-ins'],
    queryFn: ({ signal, pageParam }) =>
      http.get('usermanagement/sign-ins', {
        query: { username, limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** Reads anew what a change may have changed. */
const refresh = (username: string) => queryClient.invalidateQueries({ queryKey: key(username) });

const change =
  <Args extends unknown[]>(path: string, bodyOf: (...args: Args) => object) =>
  async (username: string, ...args: Args): Promise<void> => {
    try {
      await callAccount('POST', `users/${path}`, { username, ...bodyOf(...args) });
    } finally {
      await refresh(username);
    }
  };

export const endSession = change('end-session', (id: string) => ({ id }));
export const endSessions = change('end-sessions', () => ({}));
export const unlock = change('unlock', () => ({}));
export const resetSecondFactor = change('reset-second-factor', (reason: string) => ({ reason }));
