import type {
  ManagedMerchants,
  UserAccessBody,
  UserBelongings,
  UserDeleted,
  UserUpdateBody,
} from '@countinghouse/contract';
import { http, withoutCardNumbers } from '@countinghouse/kit';
import {
  inBackground,
  keepPreviousData,
  queryClient,
  queryOptions,
  refreshRecord,
} from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

const read = (username: string, options: CallOptions) =>
  http.get('usermanagement/user', { ...options, query: { username } });
export type User = Awaited<ReturnType<typeof read>>;

export const keyOf = (username: string) => ['users', 'one', username];

/** One user's page. */
export const getUser = (username: string) =>
  queryOptions({
    queryKey: [...keyOf(username), 'facts'],
    queryFn: ({ signal }) => read(username, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** Reads all of a user's page again, for its reader is about to decide by it, or has changed it. */
export const rereadUser = (username: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(username) });

/** Reads it again by itself, which does not keep the session alive. */
export const refreshUser = (username: string, signal: AbortSignal): Promise<void> =>
  refreshRecord(keyOf(username), getUser(username).queryKey, () =>
    read(username, { ...inBackground, signal }),
  );

/** The merchants that a merchant manager has. */
export const getManagedMerchants = (username: string) =>
  queryOptions({
    queryKey: [...keyOf(username), 'merchants'],
    queryFn: ({ signal }) => http.get('usermanagement/multi', { query: { username }, signal }),
    staleTime: 0,
  });

/** What is kept for a user, and how much of it another could take over. */
export const getBelongings = (username: string, handOverTo: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(username), 'belongings', handOverTo],
    queryFn: ({ signal }): Promise<UserBelongings> =>
      http.get('usermanagement/belongings', { query: { username, handOverTo }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** So many are found at once. */
export const foundCount = 20;

const searchOf = (text: string) => withoutCardNumbers(text.trim()) || undefined;

/** Merchants that whoever asks can give to a user. */
export const searchGrantable = (text: string) =>
  queryOptions({
    queryKey: ['users', 'merchants', searchOf(text)],
    queryFn: ({ signal }) =>
      http.get('usermanagement/search_merchant', {
        query: { search: searchOf(text), limit: foundCount },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Users who may sign in, to hand things over to. */
export const searchUsers = (text: string) =>
  queryOptions({
    queryKey: ['users', 'recipients', searchOf(text)],
    queryFn: async ({ signal }) => {
      const query = { search: searchOf(text), status: ['enabled' as const], limit: foundCount };
      const { items } = await http.get('usermanagement/all', { query, signal });
      return {
        items: items.map(({ username, givenName, familyName }) => ({
          id: username,
          name: [`${givenName} ${familyName}`.trim(), username].filter(Boolean).join(' · '),
        })),
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const updateUser = (body: UserUpdateBody) => http.put('usermanagement/update', body);

export const changeAccess = (body: UserAccessBody) => http.put('usermanagement/access', body);

/** @param expected what the user saw: where it is not that any more, it is refused */
export const setMerchants = (
  username: string,
  merchantIds: string[],
  expected: string[],
): Promise<ManagedMerchants> => http.put('usermanagement/multi', { username, merchantIds, expected });

/** What the sign-in service does for a user without anything being entered. */
export const askFor = (
  what: 'resend' | 'revoke' | 'resetpass' | 'sign-out',
  username: string,
): Promise<unknown> => http.post(`usermanagement/${what}`, { username });

export const deleteUser = (username: string, handOverTo: string | undefined): Promise<UserDeleted> =>
  http.delete('usermanagement/delete', { query: { username, handOverTo } });
