import type { NotificationKind, ReminderDays, RequestSide } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import { notifications } from '../../store/schema/users.ts';
import { mailDueAt } from '../business-settings/notices.ts';
import { publish } from '../events/publish.ts';
import { newId } from '../new-id.ts';

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
  at: Date;
}

/** Tells everyone who sees the merchant, or one user, in the transaction in which it happens. */
export async function notify(tx: Database, { at, ...news }: News): Promise<void> {
  const id = newId('ntf', at);
  await tx
    .insert(notifications)
    .values({ ...news, id, createdAt: at, mailDueAt: mailDueAt(tx, news.kind, news, at) });
  const { kind, recordId: _, daysLeft: __, side: ___, ...audience } = news;
  await publish(tx, { ...audience, topic: 'notification', recordId: id, status: kind, at });
}
