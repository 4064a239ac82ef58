import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { exportJobs } from '../../store/schema/exports.ts';
import { batchSize, type DueWork } from '../clock/due-work.ts';
import type { FileStore } from '../files/file-store.ts';
import { fileKeyOf } from './run-export.ts';

/** Deletes export files when their time is over. */
export const expireExports = (files: FileStore): DueWork => ({
  name: 'exports',
  dueAt: exportJobs.dueAt,
  async perform(tx, until) {
    const rows = await tx
      .select({ id: exportJobs.id })
      .from(exportJobs)
      .where(and(isNotNull(exportJobs.dueAt), lte(exportJobs.dueAt, until)))
      .orderBy(asc(exportJobs.dueAt))
      .limit(batchSize);
    for (const job of rows) {
      await files.remove(fileKeyOf(job));
      await tx.update(exportJobs).set({ status: 'expired', dueAt: null }).where(eq(exportJobs.id, job.id));
    }
    return rows.length;
  },
});
