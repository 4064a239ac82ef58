import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';

/** Longer than anybody's socket is away; who comes later reloads. */
const keptDays = 7;

/** Forgets old events; the newest stays, for the numbers go on from it. */
export async function forgetOldEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.execute(
    sql`delete from events where at < ${before}::timestamptz and seq < (select max(seq) from events)`,
  );
}
