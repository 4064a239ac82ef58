import type { ExportJob, SavedViewName } from '@countinghouse/contract';
import { listExports } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import { viewSchedules } from '../../store/schema/view-tasks.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { findView } from '../views/find-view.ts';
import { assertReadable, rowsOf } from '../views/read-view.ts';
import { ownTask } from '../views/task.ts';
import { insertExport } from './insert-export.ts';
import { assertMayOpenAnother } from './open-exports.ts';
import { presentExport } from './present-export.ts';
import { queueExports } from './queue-exports.ts';

/** Exports a view now as the caller's schedule does at its time, which stays as it is. Nobody is mailed: they look on. */
export const createRunNow =
  (db: Database, jobs: Jobs) =>
  async (command: Command, { id }: SavedViewName): Promise<ExportJob> => {
    const { tx, actor, at } = command;
    const view = await findView(tx, actor, id);
    const own = ownTask(viewSchedules, { viewId: id, subject: actor.subject });
    const [schedule] = await tx.select().from(viewSchedules).where(own);
    if (!schedule) throw notFound('Schedule');
    assertReadable(view, actor, at);
    await assertMayOpenAnother(tx, actor);
    const { format, timeZone, locale } = schedule;
    const kind = listExports[view.list];
    const request = { ...rowsOf(view, actor, { at, timeZone }), format, timeZone, locale };
    const row = await insertExport(tx, { kind, request, actor, at });
    await recordAuditEntry(tx, command, {
      action: `export:${kind}`,
      recordId: row.id,
      after: { format, columns: request.columns, filter: request.filter },
    });
    command.afterCommit(() => queueExports(db, jobs, actor.subject));
    return presentExport(row, actor);
  };
