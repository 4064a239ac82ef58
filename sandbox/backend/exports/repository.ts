import type {
  ExportFile,
  ExportFileQuery,
  ExportJob,
  ExportListQuery,
  ExportPage,
  ExportRequest,
} from '@countinghouse/contract';
import type { ExportKind } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import { deposits } from '../../store/schema/ledger.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SentFile } from '../files/send-file.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { before, decodeCursor, instantKey, toPage } from '../keyset.ts';
import { insertExport } from './insert-export.ts';
import { assertMayOpenAnother } from './open-exports.ts';
import { presentExport } from './present-export.ts';
import { readPreview } from './preview.ts';
import { queueExports } from './queue-exports.ts';
import type { ExportJobRow } from './read-rows.ts';
import { ownExports, readableExports, sharedExports } from './readable.ts';
import { fileKeyOf } from './run-export.ts';

const cursorSchema = z.tuple([instantKey, z.string()]);
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

async function assertVisible(
  { tx, actor }: Command,
  kind: ExportKind,
  filter: Record<string, unknown>,
): Promise<void> {
  if (kind !== 'deposit') return;
  const [row] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(visibleTo(tx, actor, deposits), eq(deposits.id, String(filter.id))));
  if (!row) throw notFound('Deposit');
}

/** Nothing where there is no team. */
const sharedByOthers = (actor: Actor) =>
  and(sharedExports(actor) ?? sql`false`, ne(exportJobs.subject, actor.subject));

/** Starts a user's exports, and gives them their own and those that were shared with them. */
export function createExports(db: Database, jobs: Jobs, files: FileStore) {
  const start =
    (kind: ExportKind) =>
    async (command: Command, request: ExportRequest): Promise<ExportJob> => {
      const { tx, actor, at } = command;
      const { format, columns, filter } = request;
      await assertVisible(command, kind, filter);
      await assertMayOpenAnother(tx, actor);
      const row = await insertExport(tx, { kind, request, actor, at });
      const { id } = row;
      await recordAuditEntry(tx, command, {
        action: `export:${kind}`,
        recordId: id,
        after: { format, columns, filter },
      });
      command.afterCommit(() => queueExports(db, jobs, actor.subject));
      return presentExport(row, actor);
    };

  async function findPage(actor: Actor, { limit, cursor, from }: ExportListQuery): Promise<ExportPage> {
    const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
    const rows = await db
      .select()
      .from(exportJobs)
      .where(
        and(
          from === 'team' ? sharedByOthers(actor) : ownExports(actor),
          position &&
            before(
              [exportJobs.createdAt, exportJobs.id],
              [sql`${position[0]}::timestamptz`, sql`${position[1]}`],
            ),
        ),
      )
      .orderBy(desc(exportJobs.createdAt), desc(exportJobs.id))
      .limit(limit + 1);
    return toPage(rows, {
      limit,
      keysOf: (row) => [row.createdAt.toISOString(), row.id],
      present: (row) => presentExport(row, actor),
    });
  }

  async function findOne(actor: Actor, condition: SQL): Promise<ExportJobRow> {
    const [row] = await db
      .select()
      .from(exportJobs)
      .where(and(readableExports(actor), condition))
      // Should a colleague's file have the name of an own one, it is the own one that is asked for.
      .orderBy(desc(eq(exportJobs.subject, actor.subject)))
      .limit(1);
    if (!row) throw notFound('Export');
    return row;
  }

  async function findPreview(actor: Actor, { fileName }: ExportFileQuery): Promise<ExportFile> {
    const row = await findOne(actor, eq(exportJobs.fileName, fileName));
    // A PDF is looked at as it is.
    const hasRows = row.status === 'ready' && row.format !== 'pdf';
    return { job: presentExport(row, actor), preview: hasRows ? await readPreview(files, row) : null };
  }

  async function findFile(actor: Actor, id: string): Promise<SentFile> {
    const row = await findOne(actor, eq(exportJobs.id, id));
    if (row.status !== 'ready' || row.size === null)
      throw conflict('wrong_status', `The export is ${row.status}.`);
    return {
      key: fileKeyOf(row),
      fileName: row.fileName,
      contentType: contentTypes[row.format],
      size: row.size,
    };
  }

  return { start, findPage, findPreview, findFile };
}
