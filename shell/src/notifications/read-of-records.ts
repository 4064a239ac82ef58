import type { NotificationKind } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { inBackground } from '@countinghouse/kit/query';
import { changeNotifications } from './api.ts';
import { markUnread } from './unread.ts';

const mostAtOnce = 50;

/**
 * What the user dealt with where it was told first is news no more: its notifications are read. Where that fails they stay
 * unread, and nothing is lost.
 */
export async function readNotificationsOf(
  recordIds: readonly string[],
  kind: NotificationKind[],
): Promise<void> {
  try {
    const query = { unread: 'true', kind, limit: mostAtOnce } as const;
    const { items } = await http.get('notifications', { query, ...inBackground });
    const ids = items.filter(({ recordId }) => recordIds.includes(recordId)).map(({ id }) => id);
    if (ids.length > 0) await markUnread(-ids.length, () => changeNotifications({ action: 'read', ids }));
  } catch {
    // They are in the list still.
  }
}
