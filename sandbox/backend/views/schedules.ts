import type { SavedView, SavedViewName, ViewScheduleBody } from '@countinghouse/contract';
import { viewSchedules } from '../../store/schema/view-tasks.ts';
import { recordDeed } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import { insertExport } from '../exports/insert-export.ts';
import type { Command } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import { findView } from './find-view.ts';
import { presentFor } from './repository.ts';
import { actAsOwner, ownTask } from './task.ts';
import { nextRun } from './timetable.ts';

export async function saveSchedule(
  command: Command,
  { id, ...schedule }: ViewScheduleBody,
): Promise<SavedView> {
  const { tx, actor, at } = command;
  const view = await findView(tx, actor, id);
  const set = { ...schedule, failure: null, dueAt: schedule.isPaused ? null : nextRun(schedule, at) };
  await tx
    .insert(viewSchedules)
    .values({ ...set, viewId: id, subject: actor.subject })
    .onConflictDoUpdate({ target: [viewSchedules.viewId, viewSchedules.subject], set });
  await recordDeed(tx, command, { action: 'view:schedule', recordId: id, after: schedule });
  return presentFor(command, view);
}

export async function deleteSchedule(command: Command, { id }: SavedViewName): Promise<SavedView> {
  const { tx, actor } = command;
  const view = await findView(tx, actor, id);
  const own = ownTask(viewSchedules, { viewId: id, subject: actor.subject });
  const gone = await tx.delete(viewSchedules).where(own).returning({ id: viewSchedules.viewId });
  if (gone.length === 0) throw notFound('Schedule');
  await recordDeed(tx, command, { action: 'view:unschedule', recordId: id });
  return presentFor(command, view);
}

/**
 * Exports the views whose time has come, each as of the moment it was due.
 * @param started takes the ids of the exports, to be queued when they are committed
 */
export const runSchedules = (started: string[]) =>
  eachDue({ name: 'schedules', table: viewSchedules, dueAt: viewSchedules.dueAt }, (tx, task, { at }) =>
    actAsOwner(tx, viewSchedules, { task, at }, async ({ actor, content }) => {
      const { format, timeZone, locale, viewId } = task;
      const request = { ...content, format, timeZone, locale };
      const job = await insertExport(tx, { kind: 'transactions', request, actor, at, viewId });
      started.push(job.id);
      const set = { dueAt: nextRun(task, at), lastRunAt: at, lastFileName: job.fileName, failure: null };
      await tx.update(viewSchedules).set(set).where(ownTask(viewSchedules, task));
    }),
  );
