import { eq } from 'drizzle-orm';
import { exportJobs } from '../../store/schema/exports.ts';
import { eachDue } from '../clock/due-work.ts';
import type { FileStore } from '../files/file-store.ts';
import { fileKeyOf } from './run-export.ts';

/** Ends exports whose time is over: nobody gets their files any more, whether or not the file store can be reached. */
export const expireExports = eachDue(
  { name: 'exports', lane: 'views', table: exportJobs, dueAt: exportJobs.dueAt, key: [exportJobs.id] },
  async (tx, job, { at }) => {
    const set = { status: 'expired' as const, dueAt: null, removeAt: at };
    await tx.update(exportJobs).set(set).where(eq(exportJobs.id, job.id));
  },
);

/** Deletes the files of exports that are over. */
export const removeFiles = (files: FileStore) =>
  eachDue(
    {
      ...{ name: 'files', lane: 'files', callsOut: true },
      ...{ table: exportJobs, dueAt: exportJobs.removeAt, key: [exportJobs.id] },
    },
    async (db, job) => {
      await files.remove(fileKeyOf(job));
      await db.update(exportJobs).set({ removeAt: null }).where(eq(exportJobs.id, job.id));
    },
  );
