import type { ExportFailure } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import { failureReason } from '../clock/failure-reason.ts';
import type { FileStore } from '../files/file-store.ts';
import { notify } from '../notifications/notify.ts';
import type { Portals } from '../portals/portals.ts';
import { writeAccessReview } from './access-review/pdf.ts';
import { writeCsv } from './csv.ts';
import { notifyScheduleOwner } from './notify-schedule-owner.ts';
import { isOpen } from './queue-exports.ts';
import { countRows, type ExportJobRow } from './read-rows.ts';
import { writeXlsx } from './xlsx.ts';

const keptDays = 7;
const writers = { csv: writeCsv, xlsx: writeXlsx, pdf: writeAccessReview };
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

const isUnfinished = (id: string) => and(eq(exportJobs.id, id), isOpen);

export interface ExportParts {
  db: Database;
  files: FileStore;
  clock: () => Date;
  /** Where mails say that their readers’ portal is. */
  portals: Portals;
}

/** Mails and news of how an export ended. What goes wrong with them changes nothing of the end. */
async function announce(
  tx: Database,
  job: ExportJobRow,
  kind: 'export_ready' | 'export_failed',
  how: { portals: Portals; at: Date },
): Promise<void> {
  try {
    await tx.transaction(async (savepoint) => {
      await notifyScheduleOwner(savepoint, job, how);
      await notify(savepoint, { kind, recordId: job.id, subject: job.subject, occurrence: '', at: how.at });
    });
  } catch (error) {
    console.error(JSON.stringify({ export: job.id, notAnnounced: failureReason(error) }));
  }
}

async function write({ db, files, clock, portals }: ExportParts, job: ExportJobRow): Promise<void> {
  const isRunning = and(eq(exportJobs.id, job.id), eq(exportJobs.status, 'running'));
  const onProgress = async (rowCount: number) => {
    const [row] = await db
      .update(exportJobs)
      .set({ rowCount })
      .where(isRunning)
      .returning({ id: exportJobs.id });
    if (!row) throw new Canceled();
  };
  let size = 0;
  await files.write(
    fileKeyOf(job),
    counted(writers[job.format](db, job, onProgress), (all) => {
      size = all;
    }),
  );
  const at = clock();
  const dueAt = new Date(at.getTime() + keptDays * 86_400_000);
  await db.transaction(async (tx) => {
    const set = { status: 'ready' as const, failure: null, size, readyAt: at, dueAt };
    const [row] = await tx.update(exportJobs).set(set).where(isRunning).returning();
    if (!row) throw new Canceled();
    await announce(tx, row, 'export_ready', { portals, at });
  });
}

/** Disks and object stores fail with codes of the system; the database's own are five characters. */
const reasonOf = (error: unknown): ExportFailure =>
  /^E[A-Z]{3,}$/.test(String((error as { code?: unknown } | null)?.code)) ? 'storage' : 'internal';

/** Of two that write one file, the one that comes second must not take away what the first has finished. */
async function removeUnwanted({ db, clock }: ExportParts, job: ExportJobRow): Promise<void> {
  await db
    .update(exportJobs)
    .set({ removeAt: clock() })
    .where(and(eq(exportJobs.id, job.id), inArray(exportJobs.status, ['canceled', 'failed'])));
}

/** Writes an export's file. A job whose process died is written again from the start; one that is over is left alone. */
export async function runExport(parts: ExportParts, id: string): Promise<void> {
  const { db } = parts;
  const [job] = await db
    .update(exportJobs)
    .set({ status: 'running', rowCount: 0 })
    .where(isUnfinished(id))
    .returning();
  if (!job) return;
  try {
    const totalCount = await countRows(db, job);
    await db.update(exportJobs).set({ totalCount }).where(eq(exportJobs.id, id));
    await write(parts, { ...job, totalCount });
  } catch (error) {
    if (error instanceof Canceled) return removeUnwanted(parts, job);
    await db
      .update(exportJobs)
      .set({ failure: reasonOf(error) })
      .where(isUnfinished(id));
    throw error;
  }
}

/** Ends an export that was tried as often as it may be, and tells its owner. */
export async function giveUpExport({ db, clock, portals }: ExportParts, id: string): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    const [job] = await tx
      .update(exportJobs)
      // One that left no reason was stopped together with its process, each time.
      .set({ status: 'failed', failure: sql`coalesce(${exportJobs.failure}, 'interrupted')`, removeAt: at })
      .where(isUnfinished(id))
      .returning();
    if (job) await announce(tx, job, 'export_failed', { portals, at });
  });
}
