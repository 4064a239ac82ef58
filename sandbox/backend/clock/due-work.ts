import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';

/** One kind of thing that falls due: settlements, refunds, deposits, deadlines. */
export interface DueWork {
  name: string;
  /** When the first of them is due; null when none is. */
  findFirst(db: Database): Promise<Date | null>;
  /** Does those due up to `until`, as of the moment each was due. @returns how many */
  perform(tx: Database, until: Date): Promise<number>;
}

/** The lock under which one instance at a time does due work, so that it happens in the order of time. */
const dueWorkLock = 7_340_001;

/** How many rows of a kind one database transaction takes. */
export const batchSize = 50;

async function performNext(tx: Database, kinds: readonly DueWork[], now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(${dueWorkLock})`);
  const due: { kind: DueWork; first: Date }[] = [];
  for (const kind of kinds) {
    const first = await kind.findFirst(tx);
    if (first && first <= now) due.push({ kind, first });
  }
  due.sort((one, other) => one.first.getTime() - other.first.getTime());
  const [next, following] = due;
  if (!next) return null;
  // A deposit that closes at 8 holds what settled before 8: no kind overtakes another.
  const until = following ? following.first : now;
  return { name: next.kind.name, count: await next.kind.perform(tx, until) };
}

/**
 * Does everything that is due by `now`, in the order of time, a batch a transaction: killed at any moment it goes on
 * where it was. Of several instances one works at a time.
 * @returns how many of each kind
 */
export async function performDueWork(
  db: Database,
  kinds: readonly DueWork[],
  now: Date,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (;;) {
    const step = await db.transaction((tx) => performNext(tx, kinds, now));
    if (!step) return done;
    done[step.name] = (done[step.name] ?? 0) + step.count;
  }
}
