import type { Notification, NotificationPage } from '@countinghouse/contract';
import { queryClient } from '@countinghouse/kit/query';
import { notificationListsKey } from '../api.ts';

interface Loaded {
  pages: NotificationPage[];
  pageParams: unknown[];
}

/** Shows loaded notifications as read or unread, in every list: what the backend was just told. */
export function showAs(isRead: boolean, isMeant: (notification: Notification) => boolean): void {
  queryClient.setQueriesData<Loaded>({ queryKey: notificationListsKey }, (loaded) => {
    if (!loaded) return loaded;
    const change = (item: Notification) => (isMeant(item) ? { ...item, isRead } : item);
    return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
  });
}

export const rereadLists = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: notificationListsKey });
