import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';

/** A year and a month: what happened this time last year can be looked up. */
const keptDays = 400;
/** So many at a time: a backlog holds up nobody. */
const atOnce = 5_000;

/** Forgets old notifications, and who read them. */
export async function forgetOldNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.execute(sql`with old as (
      delete from notifications where id in (
        select id from notifications where created_at < ${before}::timestamptz order by created_at limit ${atOnce})
      returning id)
    delete from notification_reads using old where notification_reads.notification_id = old.id`);
}
