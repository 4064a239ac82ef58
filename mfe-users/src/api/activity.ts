import { http } from '@countinghouse/kit';
import { infiniteQueryOptions } from '@countinghouse/kit/query';
import type { toQuery } from '../model/activity-filter.ts';
import { keyOf } from './user.ts';

const pageSize = 20;

const read = (
  username: string,
  { cursor, ...filter }: ReturnType<typeof toQuery> & { cursor: string },
  signal: AbortSignal,
) =>
  http.get('usermanagement/activity', {
    query: { username, ...filter, limit: pageSize, ...(cursor && { cursor }) },
    signal,
  });
export type ActivityEntry = Awaited<ReturnType<typeof read>>['items'][number];

/** What a user did and what was done to their account, the latest first; read again with the user's page. */
export const listActivity = (username: string, filter: ReturnType<typeof toQuery>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(username), filter, 'activity'],
    queryFn: ({ signal, pageParam }) => read(username, { ...filter, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Attempts that were refused come without notice.
    staleTime: 0,
  });
