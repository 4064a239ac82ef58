import { eq } from 'drizzle-orm';
import { exportJobs } from '../../store/schema/exports.ts';
import { eachDue } from '../clock/due-work.ts';
import type { FileStore } from '../files/file-store.ts';
import { fileKeyOf } from './run-export.ts';

/** Deletes export files when their time is over. */
export const expireExports = (files: FileStore) =>
  eachDue({ name: 'exports', table: exportJobs, dueAt: exportJobs.dueAt }, async (tx, job) => {
    await files.remove(fileKeyOf(job));
    await tx.update(exportJobs).set({ status: 'expired', dueAt: null }).where(eq(exportJobs.id, job.id));
  });
