import type { ExportBody, ExportJob } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import { exportJobs } from '../../store/schema/exports.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import { actionsOf, presentExport } from './present-export.ts';
import type { ExportJobRow } from './read-rows.ts';
import { fileTeamOf, ownExports } from './readable.ts';

/** What becomes of an export; what is left out stays. */
function changeOf(row: ExportJobRow, action: ExportBody['action'], { actor, at }: Command) {
  switch (action) {
    case 'cancel':
      return { status: 'canceled' as const };
    case 'share':
      return { sharedWith: fileTeamOf(actor) };
    case 'unshare':
      return { sharedWith: null };
    default: {
      const ended = row.status === 'ready' ? { status: 'expired' as const, dueAt: null, removeAt: at } : {};
      return { ...ended, deletedAt: at, sharedWith: null };
    }
  }
}

/** Cancels, shares, stops sharing or deletes an export of the caller's own. What is deleted nobody gets any more. */
export async function changeExport(command: Command, { id, action }: ExportBody): Promise<ExportJob> {
  const { tx, actor } = command;
  const [row] = await tx
    .select()
    .from(exportJobs)
    .where(and(ownExports(actor), eq(exportJobs.id, id)))
    .for('update');
  if (!row) throw notFound('Export');
  if (!actionsOf(row, actor).includes(action)) {
    throw conflict('wrong_status', `The export is ${row.status} already.`);
  }
  const change = changeOf(row, action, command);
  await tx.update(exportJobs).set(change).where(eq(exportJobs.id, id));
  await recordAuditEntry(tx, command, { action: `export:${action}`, recordId: id });
  return presentExport({ ...row, ...change }, actor);
}
