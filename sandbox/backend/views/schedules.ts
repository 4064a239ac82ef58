import type { SavedView, SavedViewName, ViewScheduleBody } from '@countinghouse/contract';
import { listExports } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import { viewSchedules } from '../../store/schema/view-tasks.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import { insertExport } from '../exports/insert-export.ts';
import { mayRunSchedule } from '../exports/open-exports.ts';
import type { Command } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import { findView } from './find-view.ts';
import { assertReadable } from './read-view.ts';
import { presentFor } from './repository.ts';
import { actAsOwner, ownTask, type ScheduleRow, type TaskContext } from './task.ts';
import { nextRun } from './timetable.ts';

export async function saveSchedule(
  command: Command,
  { id, ...schedule }: ViewScheduleBody,
): Promise<SavedView> {
  const { tx, actor, at } = command;
  const view = await findView(tx, actor, id);
  assertReadable(view, actor, at);
  const set = { ...schedule, failure: null, dueAt: schedule.isPaused ? null : nextRun(schedule, at) };
  await tx
    .insert(viewSchedules)
    .values({ ...set, viewId: id, subject: actor.subject })
    .onConflictDoUpdate({ target: [viewSchedules.viewId, viewSchedules.subject], set });
  await recordAuditEntry(tx, command, { action: 'view:schedule', recordId: id, after: schedule });
  return presentFor(command, view);
}

export async function deleteSchedule(command: Command, { id }: SavedViewName): Promise<SavedView> {
  const { tx, actor } = command;
  const view = await findView(tx, actor, id);
  const own = ownTask(viewSchedules, { viewId: id, subject: actor.subject });
  const gone = await tx.delete(viewSchedules).where(own).returning({ id: viewSchedules.viewId });
  if (gone.length === 0) throw notFound('Schedule');
  await recordAuditEntry(tx, command, { action: 'view:unschedule', recordId: id });
  return presentFor(command, view);
}

/** Exports a view for its owner, as of the moment it was due. */
async function run(
  tx: Database,
  { actor, view, rows }: TaskContext,
  task: ScheduleRow,
  at: Date,
): Promise<void> {
  const { format, timeZone, locale, viewId, subject } = task;
  const dueAt = nextRun(task, at);
  const isThis = ownTask(viewSchedules, task);
  if (!(await mayRunSchedule(tx, subject))) {
    await tx.update(viewSchedules).set({ dueAt, failure: 'export' }).where(isThis);
    return;
  }
  const request = { ...rows, format, timeZone, locale };
  const { fileName } = await insertExport(tx, { kind: listExports[view.list], request, actor, at, viewId });
  const set = { dueAt, lastRunAt: at, lastFileName: fileName, failure: null };
  await tx.update(viewSchedules).set(set).where(isThis);
}

/** Exports the views whose time has come; whoever has it done queues what was written down. */
export const runSchedules = eachDue(
  {
    ...{ name: 'schedules', lane: 'views', table: viewSchedules },
    ...{ dueAt: viewSchedules.dueAt, key: [viewSchedules.viewId, viewSchedules.subject] },
  },
  (tx, task, { at }) => actAsOwner(tx, viewSchedules, { task, at }, (context) => run(tx, context, task, at)),
);
