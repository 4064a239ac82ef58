import { and, eq, lt } from 'drizzle-orm';
import { exportJobs } from '../../store/schema/exports.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailQueue } from '../mail/outbox.ts';
import { exportQueue } from './repository.ts';
import { type ExportParts, giveUpExport, runExport } from './run-export.ts';

const rescueQueue = 'exports-rescue';
const forgottenMs = 60_000;

/**
 * Works exports off. One whose process died between writing its row and putting it in the queue is put there by the
 * minute's rescue.
 */
export async function workExports(jobs: Jobs, parts: ExportParts): Promise<void> {
  const idOf = (data: object) => String((data as { id?: unknown }).id);
  await jobs.work(
    exportQueue,
    async (data) => {
      await runExport(parts, idOf(data));
      await jobs.send(mailQueue, {});
    },
    async (data) => {
      await giveUpExport(parts, idOf(data));
      await jobs.send(mailQueue, {});
    },
  );
  await jobs.work(rescueQueue, async () => {
    const before = new Date(parts.clock().getTime() - forgottenMs);
    const rows = await parts.db
      .select({ id: exportJobs.id })
      .from(exportJobs)
      .where(and(eq(exportJobs.status, 'queued'), lt(exportJobs.createdAt, before)));
    for (const { id } of rows) await jobs.send(exportQueue, { id }, id);
  });
  await jobs.everyMinute(rescueQueue);
}
