import { eq } from 'drizzle-orm';
import { exportJobs } from '../../store/schema/exports.ts';
import { wakeLane } from '../clock/tick.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { exportQueue, queueExports } from './queue-exports.ts';
import { type ExportParts, giveUpExport, runExport } from './run-export.ts';

const rescueQueue = 'exports-rescue';

/**
 * Works exports off. When one is over its user's next is put in the queue; one whose process died before it was put
 * there, or whose job was lost, is put there by the minute's rescue.
 */
export async function workExports(jobs: Jobs, parts: ExportParts): Promise<void> {
  const { db } = parts;
  const idOf = (data: object) => String((data as { id?: unknown }).id);
  const goOn = async (id: string) => {
    const [job] = await db
      .select({ subject: exportJobs.subject })
      .from(exportJobs)
      .where(eq(exportJobs.id, id));
    if (job) await queueExports(db, jobs, job.subject);
    // The mail about it is written in its owner's turn.
    await wakeLane(jobs, 'news');
  };
  await jobs.work(
    exportQueue,
    async (data) => {
      await runExport(parts, idOf(data));
      await goOn(idOf(data));
    },
    async (data) => {
      await giveUpExport(parts, idOf(data));
      await goOn(idOf(data));
    },
  );
  await jobs.work(rescueQueue, () => queueExports(db, jobs));
  await jobs.everyMinute(rescueQueue);
}
