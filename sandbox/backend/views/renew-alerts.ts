import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { notificationMails } from '../../store/schema/notification-mails.ts';
import { viewAlerts } from '../../store/schema/view-tasks.ts';

/**
 * Has what a person watches looked at anew, once they see less than before: neither a mail that waits nor a rest is left
 * of what was found among records that they see no more.
 */
export async function renewAlertsOf(tx: Database, subject: string | null, at: Date): Promise<void> {
  if (subject === null) return;
  const dueAt = sql`case when ${viewAlerts.dueAt} is not null then ${at.toISOString()}::timestamptz end`;
  await tx
    .update(viewAlerts)
    .set({ lastCheckedAt: null, lastValue: null, lastToldAt: null, dueAt })
    .where(eq(viewAlerts.subject, subject));
  // After the rows are held: one that was just being looked at has noted its mail by now.
  await tx
    .delete(notificationMails)
    .where(and(eq(notificationMails.subject, subject), eq(notificationMails.kind, 'view_alert')));
}
