import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { notArrived, notifications } from '../../store/schema/users.ts';

/** The lock under which one transaction at a time gives numbers. */
const arrivalLock = 7_340_021;
/** How many get their numbers at once. */
const batchSize = 5_000;

/**
 * Numbers the notifications that were committed since. Their times and ids are of the moment at which they were written,
 * and one that was written first may be committed last: whoever has read up to a time would never be shown it. Numbers
 * are given after the commit, under a lock, and so never overtake each other.
 */
export async function numberNotifications(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${arrivalLock})`);
  // One that is being mailed is numbered when it was: nobody waits for a batch of mails.
  await tx.execute(sql`
    with waiting as (
      select id from ${notifications} where arrival = ${notArrived} order by created_at, id limit ${batchSize} for update skip locked
    ), numbered as (select id, nextval('notification_arrivals') as arrival from waiting)
    update ${notifications} set arrival = numbered.arrival from numbered where ${notifications}.id = numbered.id`);
}
