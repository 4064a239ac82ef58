import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';

/** One kind of thing that falls due: settlements, refunds, deposits, deadlines. */
export interface DueWork {
  name: string;
  /** The column that says when each of them is due; null, or no row, where nothing is to come. */
  dueAt: PgColumn;
  /** Does those due up to `until`, as of the moment each was due. @returns how many */
  perform(tx: Database, until: Date): Promise<number>;
}

/** The lock under which one instance at a time does due work, so that it happens in the order of time. */
const dueWorkLock = 7_340_001;

/** How many rows of a kind one database transaction takes. */
export const batchSize = 50;

/** When a row was due, and up to when its batch goes. */
export interface DueTime {
  at: Date;
  until: Date;
}

/** Work that takes the rows of one table as they fall due, one after the other. */
export function eachDue<T extends PgTable>(
  { name, table, dueAt }: { name: string; table: T; dueAt: PgColumn },
  performOne: (tx: Database, row: T['$inferSelect'], time: DueTime) => Promise<unknown>,
): DueWork {
  return {
    name,
    dueAt,
    async perform(tx, until) {
      const due = (await tx
        .select({ row: table as PgTable, at: dueAt })
        .from(table as PgTable)
        .where(and(isNotNull(dueAt), lte(dueAt, until)))
        .orderBy(asc(dueAt))
        .limit(batchSize)
        .for('update')) as { row: T['$inferSelect']; at: Date }[];
      for (const { row, at } of due) await performOne(tx, row, { at, until });
      return due.length;
    },
  };
}

/** When the first of each kind is due, for those that have any: one query for all of them. */
async function findFirsts(
  tx: Database,
  kinds: readonly DueWork[],
): Promise<{ kind: DueWork; first: Date }[]> {
  const firsts = kinds.map(
    ({ dueAt }) =>
      sql`(select extract(epoch from min(${dueAt})) * 1000 from ${dueAt.table} where ${dueAt} is not null)`,
  );
  const { rows } = (await tx.execute(
    sql`select jsonb_build_array(${sql.join(firsts, sql`, `)}) as firsts`,
  )) as unknown as { rows: { firsts: (number | null)[] }[] };
  return kinds.flatMap((kind, index) => {
    const first = rows[0]?.firsts[index] ?? null;
    return first === null ? [] : [{ kind, first: new Date(first) }];
  });
}

async function performNext(tx: Database, kinds: readonly DueWork[], now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(${dueWorkLock})`);
  const firsts = await findFirsts(tx, kinds);
  const due = firsts.filter(({ first }) => first <= now);
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
