import { maxOpenExports } from '@countinghouse/contract/vocabulary';
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import { Problem } from '../http/problem.ts';
import { isOpen } from './queue-exports.ts';

/** Those of schedules count for themselves: they neither use up what a user may start, nor pile up without end. */
const maxOpenScheduled = 50;

/** Counts what a user has open, under a lock: of two that are started at once the second sees the first. */
async function countOpen(tx: Database, subject: string, isScheduled: boolean): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${subject}`}, 0))`);
  const origin = isScheduled ? isNotNull(exportJobs.viewId) : isNull(exportJobs.viewId);
  const [row] = await tx
    .select({ open: count() })
    .from(exportJobs)
    .where(and(eq(exportJobs.subject, subject), isOpen, origin));
  return row?.open ?? 0;
}

/** @throws Problem 429 when the user has as many open exports as they may */
export async function assertMayOpenAnother(tx: Database, { subject }: { subject: string }): Promise<void> {
  if ((await countOpen(tx, subject, false)) < maxOpenExports) return;
  const message = `You have ${maxOpenExports} exports in progress. Wait until one is ready, or cancel one.`;
  throw new Problem(429, 'too_many_exports', message);
}

/** Whether a schedule's run may be exported; one that may not is left out, and the next comes at its time. */
export const mayRunSchedule = async (tx: Database, subject: string): Promise<boolean> =>
  (await countOpen(tx, subject, true)) < maxOpenScheduled;
