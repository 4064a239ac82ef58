import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { sandboxClock } from '../../store/schema/clock.ts';

/** The sandbox's time: the real one, and what it was moved ahead. */
export interface SandboxClock {
  now(): Date;
  /** Takes over what another instance moved. */
  refresh(): Promise<void>;
  /** Moves ahead; a moment that has passed already moves nothing. */
  moveTo(moment: Date): Promise<void>;
}

/** @param realTime the clock underneath, which tests stop */
export async function createClock(db: Database, realTime: () => Date): Promise<SandboxClock> {
  let offsetMs = 0;
  const refresh = async () => {
    const [row] = await db.select().from(sandboxClock);
    offsetMs = row?.offsetMs ?? 0;
  };
  await refresh();
  return {
    now: () => new Date(realTime().getTime() + offsetMs),
    refresh,
    async moveTo(moment) {
      const wanted = moment.getTime() - realTime().getTime();
      // Of two instances that move at once, the one that goes further wins: time never runs back.
      const [row] = await db
        .insert(sandboxClock)
        .values({ id: 1, offsetMs: Math.max(wanted, 0) })
        .onConflictDoUpdate({
          target: sandboxClock.id,
          set: { offsetMs: sql`greatest(${sandboxClock.offsetMs}, excluded.offset_ms)` },
        })
        .returning();
      offsetMs = row?.offsetMs ?? offsetMs;
    },
  };
}
