import type { ExportJob } from '@countinghouse/contract';
import type { ExportAction } from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import type { ExportJobRow } from './read-rows.ts';
import { fileTeamOf } from './readable.ts';

/** Whether its owner may share it: with a team that the file was made for, and that they still belong to. */
export const mayShare = (actor: Actor, row: ExportJobRow): boolean =>
  row.status === 'ready' &&
  fileTeamOf(actor) !== null &&
  fileTeamOf(actor) === fileTeamOf(row.actor) &&
  actorHas(actor, 'views:share');

/** What may be done with an export now, by whom it is shown to. */
export function actionsOf(row: ExportJobRow, actor: Actor): ExportAction[] {
  const { status, subject, sharedWith } = row;
  if (subject !== actor.subject) return ['download', 'repeat'];
  if (status === 'queued' || status === 'running') return ['cancel'];
  if (status !== 'ready') return ['repeat', 'delete'];
  if (sharedWith !== null) return ['download', 'repeat', 'unshare', 'delete'];
  return mayShare(actor, row) ? ['download', 'repeat', 'share', 'delete'] : ['download', 'repeat', 'delete'];
}

export function presentExport(row: ExportJobRow, actor: Actor): ExportJob {
  const { subject, actor: asker, viewId, removeAt: _, deletedAt: __, sharedWith, dueAt, ...job } = row;
  return {
    ...job,
    owner: asker.username,
    isOwn: subject === actor.subject,
    isShared: sharedWith !== null,
    isScheduled: viewId !== null,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: dueAt?.toISOString() ?? null,
    allowedActions: actionsOf(row, actor),
  };
}
