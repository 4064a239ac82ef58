import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { dueFailures } from '../../store/schema/due-failures.ts';
import { type DueItem, type DueWork, failureOf } from './due-work.ts';
import { failureReason } from './failure-reason.ts';

/** How often an item is attempted before it is set aside: for as long as a day, for a service may be away for hours. */
export const maxAttempts = 12;
const firstWaitMs = 60_000;
const longestWaitMs = 6 * 3_600_000;

/** When an item is retried that has failed so often: after a minute, two, four … six hours; null when it is set aside. */
export function retryAfter(attempts: number, now: Date): Date | null {
  if (attempts >= maxAttempts) return null;
  return new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs));
}

interface Attempt {
  kind: DueWork;
  item: DueItem;
  now: Date;
}

/**
 * Counts an attempt at an item, and says when the next may be. Written before the work where a process that dies would
 * leave no trace of it; without an `error` it was stopped with its process, as far as anybody knows.
 */
export async function countAttempt(
  tx: Database,
  { kind, item, now }: Attempt,
  error?: unknown,
): Promise<void> {
  const before = await findAttempts(tx, kind, item);
  const attempts = before + 1;
  const retryAt = retryAfter(attempts, now);
  const reason = error === undefined ? 'interrupted' : failureReason(error);
  const set = { dueAt: item.dueAt, attempts, reason, failedAt: now, retryAt };
  await tx
    .insert(dueFailures)
    .values({ ...set, kind: kind.name, item: item.key })
    .onConflictDoUpdate({ target: [dueFailures.kind, dueFailures.item], set });
  if (error !== undefined) report(kind, item, { attempts, reason, retryAt });
}

async function findAttempts(tx: Database, kind: DueWork, item: DueItem): Promise<number> {
  const [known] = await tx
    .select({ attempts: dueFailures.attempts })
    .from(dueFailures)
    .where(and(isItem(kind, item), eq(dueFailures.dueAt, item.dueAt)));
  return known?.attempts ?? 0;
}

const isItem = ({ name }: DueWork, { key }: DueItem) =>
  and(eq(dueFailures.kind, name), eq(dueFailures.item, key));

/** Writes down why an attempt that was counted before it began has failed. */
export async function explainAttempt(
  db: Database,
  { kind, item, now }: Attempt,
  error: unknown,
): Promise<void> {
  const reason = failureReason(error);
  const [failure] = await db
    .update(dueFailures)
    .set({ reason, failedAt: now })
    .where(isItem(kind, item))
    .returning();
  if (failure) report(kind, item, failure);
}

function report(
  kind: DueWork,
  item: DueItem,
  failure: { attempts: number; reason: string; retryAt: Date | null },
) {
  const { attempts, reason, retryAt } = failure;
  const what = { kind: kind.name, item: item.key, attempts, reason, isSetAside: retryAt === null };
  console.error(JSON.stringify({ dueWork: what }));
}

/** The item was done. @throws Error when it is still due as before: it would be done again without end */
export async function finishItem(db: Database, kind: DueWork, item: DueItem): Promise<void> {
  const still = await db
    .select({ due: sql`1` })
    .from(kind.dueAt.table)
    .where(and(item.isRow, eq(kind.dueAt, item.dueAt)));
  if (still.length > 0) throw new Error('is due as before');
  if (item.isRetry || kind.callsOut) await db.delete(dueFailures).where(isItem(kind, item));
}

/** Forgets failures of what is not due any more, or at another time. */
export async function forgetSolvedFailures(db: Database, kind: DueWork): Promise<void> {
  const stillDue = sql`select 1 from ${kind.dueAt.table} where ${failureOf(kind)}`;
  await db.delete(dueFailures).where(and(eq(dueFailures.kind, kind.name), sql`not exists (${stillDue})`));
}

/** What an operator has to look at: items that are retried or set aside, the oldest failure first. */
export const findFailures = (db: Database) =>
  db.select().from(dueFailures).orderBy(asc(dueFailures.failedAt));

/** Has everything that was set aside retried. @returns how many items */
export async function retrySetAside(db: Database, now: Date): Promise<number> {
  const rows = await db
    .update(dueFailures)
    .set({ retryAt: now, attempts: 0 })
    .where(isNull(dueFailures.retryAt))
    .returning({ item: dueFailures.item });
  return rows.length;
}
