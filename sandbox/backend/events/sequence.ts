import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { events } from '../../store/schema/activity.ts';
import { numberNotifications } from '../notifications/number-notifications.ts';

/** The lock under which one instance at a time gives numbers. */
const sequencerLock = 7_340_002;
/** How many events get their numbers at once. */
const batchSize = 5_000;

/**
 * Numbers the events that were committed since. An id is drawn when a transaction writes and becomes visible when it
 * commits, so ids overtake each other; numbers are given afterwards, under a lock, and never do: who has seen one has
 * seen every smaller one.
 * @returns whether more may be waiting
 */
export function sequenceEvents(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sequencerLock})`);
    // First: who hears of one finds it with its number.
    await numberNotifications(tx);
    // Only what was committed before this statement is seen by it, and the lock is ours until we commit.
    const numbered = await tx.execute(sql`
      with waiting as (
        select id, row_number() over (order by id) as place
        from (select id from ${events} where seq is null order by id limit ${batchSize}) unnumbered
      )
      update ${events} set seq = waiting.place + (select coalesce(max(seq), 0) from ${events})
      from waiting where ${events}.id = waiting.id
      returning 1 as numbered`);
    return (numbered as unknown as { rows: unknown[] }).rows.length === batchSize;
  });
}
