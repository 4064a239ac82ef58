import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { events } from '../../store/schema/activity.ts';

type NewEvent = Omit<typeof events.$inferInsert, 'id' | 'seq'>;

/** The PostgreSQL channel on which listeners are woken. */
export const eventChannel = 'countinghouse_events';

/** Writes events in the transaction that causes them; listeners hear of them when that commits. */
export async function publish(tx: Database, event: NewEvent | NewEvent[]): Promise<void> {
  await tx.insert(events).values([event].flat());
  await tx.execute(sql`select pg_notify(${eventChannel}, '')`);
}
