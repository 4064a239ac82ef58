import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import type { FileStore } from '../files/file-store.ts';
import { notify } from '../notifications/notify.ts';
import { writeCsv } from './csv.ts';
import { countRows, type ExportJobRow } from './read-rows.ts';
import { writeXlsx } from './xlsx.ts';

const keptDays = 7;
export const fileKeyOf = ({ id }: Pick<ExportJobRow, 'id'>) => `exports/${id}`;

class Canceled extends Error {}

async function* counted(bytes: AsyncIterable<Uint8Array>, onSize: (size: number) => void) {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    yield chunk;
  }
  onSize(size);
}

interface Parts {
  db: Database;
  files: FileStore;
  clock: () => Date;
}

async function write({ db, files, clock }: Parts, job: ExportJobRow): Promise<void> {
  const isRunning = and(eq(exportJobs.id, job.id), eq(exportJobs.status, 'running'));
  const onProgress = async (rowCount: number) => {
    const [row] = await db
      .update(exportJobs)
      .set({ rowCount })
      .where(isRunning)
      .returning({ id: exportJobs.id });
    if (!row) throw new Canceled();
  };
  const writer = job.format === 'csv' ? writeCsv : writeXlsx;
  let size = 0;
  await files.write(
    fileKeyOf(job),
    counted(writer(db, job, onProgress), (all) => {
      size = all;
    }),
  );
  const at = clock();
  const dueAt = new Date(at.getTime() + keptDays * 86_400_000);
  await db.transaction(async (tx) => {
    const set = { status: 'ready' as const, size, readyAt: at, dueAt };
    const [row] = await tx.update(exportJobs).set(set).where(isRunning).returning();
    if (!row) throw new Canceled();
    await notify(tx, { kind: 'export_ready', recordId: job.id, username: job.username, at });
  });
}

/** Writes an export's file. A job whose process died is written again from the start; one that is over is left alone. */
export async function runExport(parts: Parts, id: string): Promise<void> {
  const { db, files } = parts;
  const [job] = await db
    .update(exportJobs)
    .set({ status: 'running', rowCount: 0 })
    .where(and(eq(exportJobs.id, id), inArray(exportJobs.status, ['queued', 'running'])))
    .returning();
  if (!job) return;
  try {
    await db
      .update(exportJobs)
      .set({ totalCount: await countRows(db, job) })
      .where(eq(exportJobs.id, id));
    await write(parts, job);
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    await files.remove(fileKeyOf(job));
  }
}
