import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import type { Jobs } from '../jobs/jobs.ts';

export const exportQueue = 'exports';

/** Exports that are not over. */
export const isOpen = inArray(exportJobs.status, ['queued', 'running']);

/**
 * Puts the oldest open export of a user, or of each, in the queue, where it may be already. One at a time of every
 * user is there, so that users take turns: however many one has asked for, another's next comes after one of theirs.
 */
export async function queueExports(db: Database, jobs: Jobs, subject?: string): Promise<void> {
  const rows = await db
    .selectDistinctOn([exportJobs.subject], { id: exportJobs.id, createdAt: exportJobs.createdAt })
    .from(exportJobs)
    .where(and(isOpen, subject === undefined ? undefined : eq(exportJobs.subject, subject)))
    .orderBy(asc(exportJobs.subject), asc(exportJobs.createdAt), asc(exportJobs.id));
  rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const { id } of rows) await jobs.send(exportQueue, { id }, id);
}
