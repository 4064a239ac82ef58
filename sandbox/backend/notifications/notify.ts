import type { NotificationKind, ReminderDays, RequestSide } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import { notifications } from '../../store/schema/users.ts';
import { mailDueAt } from '../business-settings/notices.ts';
import { publish } from '../events/publish.ts';
import { newId } from '../new-id.ts';
import { toUsersAt } from './to-users.ts';

interface News {
  kind: NotificationKind;
  recordId: string;
  /** Of a reminder how many days before the deadline it is. */
  daysLeft?: ReminderDays;
  /** Whom it concerns of those who see the merchant; both sides, unless said. */
  side?: RequestSide | null;
  merchantId?: string | null;
  partnerId?: string | null;
  /** Set for news of one user alone. */
  subject?: string;
  /**
   * Which time it is that this happens to the record: what tells two events apart, and is the same when the work that
   * tells of one is done again. Empty for what happens to a record once.
   */
  occurrence: string;
  at: Date;
}

const keyOf = ({ kind, recordId, side, subject, occurrence }: News): string =>
  [kind, recordId, side ?? '', subject ?? '', occurrence].join(' ');

/**
 * Tells everyone who sees the merchant, or one user, in the transaction in which it happens. One event is told once,
 * however many ways it came: the database keeps one notification for its key.
 */
export async function notify(tx: Database, told: News): Promise<void> {
  const { at, occurrence, ...news } = told;
  const id = newId('ntf', at);
  const written = await tx
    .insert(notifications)
    .values({
      ...{ ...news, id, createdAt: at, eventKey: keyOf(told) },
      mailDueAt: mailDueAt(tx, news.kind, news, at),
      toUsersAt: toUsersAt(news.kind, at),
    })
    .onConflictDoNothing({ target: notifications.eventKey })
    .returning({ id: notifications.id });
  if (written.length === 0) return;
  const { kind, recordId: _, daysLeft: __, side: ___, ...audience } = news;
  await publish(tx, { ...audience, topic: 'notification', recordId: id, status: kind, at });
}
