import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { dueFailures } from '../../store/schema/due-failures.ts';
import { countAttempt, explainAttempt, finishItem, forgetSolvedFailures } from './due-failures.ts';
import { type DueItem, type DueWork, failureOf, type Lane, lanes } from './due-work.ts';

/** The locks under which one instance at a time works in a lane, so that it happens in the order of time. */
const laneLocks: Record<Lane, number> = {
  money: 7_340_001,
  views: 7_340_011,
  news: 7_340_015,
  files: 7_340_012,
  mails: 7_340_013,
  figures: 7_340_014,
};

/** How many rows of a kind one database transaction takes. */
const batchSize = 50;
/** How many calls to other services are under way at once. */
const callsAtOnce = 5;
/** No statement of an item takes longer: one that does fails, and the others go on. */
const statementMs = 30_000;

/** What is next: the items of a kind that are due for the first time, or those of them that are retried. */
interface Source {
  kind: DueWork;
  isRetry: boolean;
  first: Date;
}

/** When the first of each source is due, for those that have any: one query for all of them. */
async function findSources(tx: Database, kinds: readonly DueWork[]): Promise<Source[]> {
  const firstsOf = (kind: DueWork): SQL[] => {
    const { dueAt } = kind;
    const failure = failureOf(kind);
    return [
      sql`(select extract(epoch from ${dueAt}) * 1000 from ${dueAt.table} where ${dueAt} is not null
        and not exists (select 1 from ${dueFailures} where ${failure}) order by ${dueAt} limit 1)`,
      sql`(select extract(epoch from min(${dueFailures.retryAt})) * 1000 from ${dueFailures}
        join ${dueAt.table} on ${failure} where ${dueFailures.retryAt} is not null)`,
    ];
  };
  const { rows } = (await tx.execute(
    sql`select jsonb_build_array(${sql.join(kinds.flatMap(firstsOf), sql`, `)}) as firsts`,
  )) as unknown as { rows: { firsts: (number | null)[] }[] };
  const firsts = rows[0]?.firsts ?? [];
  return kinds.flatMap((kind, index) =>
    [false, true].flatMap((isRetry) => {
      const first = firsts[index * 2 + Number(isRetry)] ?? null;
      return first === null ? [] : [{ kind, isRetry, first: new Date(first) }];
    }),
  );
}

interface Batch {
  /** All of its lane. */
  kinds: readonly DueWork[];
  kind: DueWork;
  items: DueItem[];
}

/** Takes the lane for this transaction, and finds what is next in it. */
async function takeBatch(
  tx: Database,
  kinds: readonly DueWork[],
  now: Date,
  size: number,
): Promise<Batch | null> {
  const [lane] = kinds;
  if (!lane) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(${laneLocks[lane.lane]})`);
  await tx.execute(sql`set local statement_timeout = ${sql.raw(String(statementMs))}`);
  const due = (await findSources(tx, kinds)).filter(({ first }) => first <= now);
  due.sort((one, other) => one.first.getTime() - other.first.getTime());
  const [next, following] = due;
  if (!next) return null;
  // A deposit that closes at 8 holds what settled before 8: no kind overtakes another.
  const until = following ? following.first : now;
  const { kind, isRetry } = next;
  const limit = kind.callsOut ? Math.min(size, callsAtOnce) : size;
  return { kinds, kind, items: await kind.find(tx, { until, isRetry, limit }) };
}

/** Does an item inside of the batch's transaction: what a failed one did is undone, and the others stay. */
async function performInside(tx: Database, kind: DueWork, item: DueItem, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      await item.perform(savepoint);
      await finishItem(savepoint, kind, item);
    });
    return true;
  } catch (error) {
    await countAttempt(tx, { kind, item, now }, error);
    return false;
  }
}

/** Does an item outside of any transaction; the attempt at it was counted before. */
async function performOutside(db: Database, kind: DueWork, item: DueItem, now: Date): Promise<boolean> {
  try {
    await item.perform(db);
    await finishItem(db, kind, item);
    return true;
  } catch (error) {
    await explainAttempt(db, { kind, item, now }, error);
    return false;
  }
}

interface Step {
  name: string;
  count: number;
}

const stepOf = ({ kind }: Batch, outcomes: readonly boolean[]): Step => ({
  name: kind.name,
  count: outcomes.filter(Boolean).length,
});

/**
 * Whether what the batch did fell due before this item, as a deposit that it opened. Asked of money alone: what takes
 * turns is in no order of time.
 */
async function isOvertaking(tx: Database, { kinds, kind, items }: Batch, item: DueItem): Promise<boolean> {
  const previous = items[items.indexOf(item) - 1];
  if (kind.lane !== 'money' || kind.callsOut || !previous || previous.at >= item.at) return false;
  return (await findSources(tx, kinds)).some(({ first }) => first < item.at);
}

/** Does a batch, as far as nothing else is due before its next item. */
async function performBatch(tx: Database, batch: Batch, now: Date): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const item of batch.items) {
    if (await isOvertaking(tx, batch, item)) break;
    if (batch.kind.callsOut) await countAttempt(tx, { kind: batch.kind, item, now });
    else outcomes.push(await performInside(tx, batch.kind, item, now));
  }
  return outcomes;
}

/** Does the next batch of a lane; null when nothing is due. */
async function performNext(
  db: Database,
  kinds: readonly DueWork[],
  now: Date,
  size = batchSize,
): Promise<Step | null> {
  let taken: Batch | null = null;
  let outcomes: boolean[] = [];
  try {
    await db.transaction(async (tx) => {
      taken = await takeBatch(tx, kinds, now, size);
      if (taken) outcomes = await performBatch(tx, taken, now);
    });
  } catch (error) {
    return performAfterFailure(db, kinds, now, { taken, error });
  }
  const batch = taken as Batch | null;
  if (!batch) return null;
  if (!batch.kind.callsOut) return stepOf(batch, outcomes);
  return stepOf(
    batch,
    await Promise.all(batch.items.map((item) => performOutside(db, batch.kind, item, now))),
  );
}

/**
 * A batch that failed as a whole, as when what its items wrote is refused at the commit, is done one item at a time:
 * the one that it was is found and counted. Where nothing was taken the database is away, which is no item's fault.
 */
async function performAfterFailure(
  db: Database,
  kinds: readonly DueWork[],
  now: Date,
  { taken, error }: { taken: Batch | null; error: unknown },
): Promise<Step | null> {
  const [item, another] = taken?.items ?? [];
  if (!taken || !item) throw error;
  if (another) return performNext(db, kinds, now, 1);
  await db.transaction((tx) => countAttempt(tx, { kind: taken.kind, item, now }, error));
  return stepOf(taken, []);
}

/**
 * Does everything of one lane that is due by `now`, in the order of time, a batch a transaction: killed at any moment
 * it goes on where it was. Of several instances one works at a time. An item that fails is retried later, and holds up
 * no other.
 * @returns how many of each kind
 */
export async function performLane(
  db: Database,
  allKinds: readonly DueWork[],
  lane: Lane,
  now: Date,
): Promise<Record<string, number>> {
  const kinds = allKinds.filter((kind) => kind.lane === lane);
  const done: Record<string, number> = {};
  for (;;) {
    const step = await performNext(db, kinds, now);
    if (!step) break;
    done[step.name] = (done[step.name] ?? 0) + step.count;
  }
  for (const kind of kinds) await forgetSolvedFailures(db, kind);
  return done;
}

/** Does everything that is due by `now` in these lanes, one after the other. @throws what a lane failed with, after all of them */
export async function performDueWork(
  db: Database,
  kinds: readonly DueWork[],
  now: Date,
  which: readonly Lane[] = lanes,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const errors: unknown[] = [];
  for (const lane of which) {
    await performLane(db, kinds, lane, now).then(
      (found) => Object.assign(done, found),
      (error) => errors.push(error),
    );
  }
  if (errors.length > 0) throw new AggregateError(errors, 'due work could not be done');
  return done;
}
