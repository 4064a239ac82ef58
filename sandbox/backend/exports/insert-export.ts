import type { ExportRequest } from '@countinghouse/contract';
import type { ExportKind, ExportOrder } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import type { Actor } from '../actor/actor.ts';
import { newId } from '../new-id.ts';
import type { ExportJobRow } from './read-rows.ts';

interface NewExport {
  kind: ExportKind;
  request: Pick<ExportRequest, 'format' | 'filter' | 'timeZone' | 'locale'> & {
    columns: readonly string[];
    order: ExportOrder;
  };
  /** Whose scope it reads, as it is now. */
  actor: Actor;
  at: Date;
  /** The view that a schedule exports. */
  viewId?: string;
}

/** Kind, the time where its reader is, and enough of the id that no two exports of one second share a name. */
const fileNameOf = (id: string, { kind, request, at }: NewExport) =>
  `${kind}-${DateTime.fromJSDate(at, { zone: request.timeZone }).toFormat('yyyy-MM-dd-HH-mm-ss')}-${id.slice(-6).toLowerCase()}.${request.format}`;

/** Writes an export down as waiting; whoever commits it puts it in the queue. */
export async function insertExport(tx: Database, asked: NewExport): Promise<ExportJobRow> {
  const { kind, request, actor, at, viewId = null } = asked;
  const { format, filter, order, timeZone, locale } = request;
  const { signedInAt: _, ...who } = actor;
  const id = newId('exp', at);
  const [row] = await tx
    .insert(exportJobs)
    .values({
      columns: [...request.columns],
      ...{ id, kind, format, filter, order, timeZone, locale, viewId },
      fileName: fileNameOf(id, asked),
      subject: actor.subject,
      actor: who,
      status: 'queued',
      rowCount: 0,
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error('export was not written');
  return row;
}
