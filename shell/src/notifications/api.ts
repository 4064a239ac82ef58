import type { NotificationBody, NotificationQuery, NotificationResult } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { inBackground, infiniteQueryOptions, queryOptions } from '@countinghouse/kit/query';

/** Everything about notifications in the cache. */
export const notificationsKey = ['notifications'] as const;
/** The lists of them, under whatever filter. */
export const notificationListsKey = [...notificationsKey, 'list'] as const;

const pageSize = 30;

/** How many are unread, and up to which event they are counted. */
export const getUnreadCount = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'count'],
    queryFn: ({ signal }) => http.get('notifications/count', { signal, ...inBackground }),
  });

export type NotificationFilter = Pick<NotificationQuery, 'unread' | 'kind'>;

/** Notifications, newest first. */
export const listNotifications = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...notificationListsKey, filter],
    queryFn: ({ signal, pageParam }) =>
      http.get('notifications', { query: { ...filter, cursor: pageParam, limit: pageSize }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });

/** @throws ApiError */
export const changeNotifications = (body: NotificationBody): Promise<NotificationResult> =>
  http.post('notifications', body);
