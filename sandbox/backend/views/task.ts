import type { ViewTaskFailure, ViewTaskState } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { viewAlerts, viewSchedules } from '../../store/schema/view-tasks.ts';
import type { Actor } from '../actor/actor.ts';
import { findActor } from '../actor/find-actor.ts';
import { Problem } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { findView, type ViewRow } from './find-view.ts';
import { rowsOf, UnreadableView, type ViewRows } from './read-view.ts';

export type ScheduleRow = typeof viewSchedules.$inferSelect;
export type AlertRow = typeof viewAlerts.$inferSelect;
type Table = typeof viewSchedules | typeof viewAlerts;
type Task = Pick<ScheduleRow, 'viewId' | 'subject' | 'timeZone' | 'dueAt'>;

/** The one row of a table that is `subject`'s for a view. */
export const ownTask = (table: Table, { viewId, subject }: Pick<Task, 'viewId' | 'subject'>) =>
  and(eq(table.viewId, viewId), eq(table.subject, subject));

export function stateOf({ isPaused, dueAt }: Pick<ScheduleRow, 'isPaused' | 'dueAt'>): ViewTaskState {
  if (isPaused) return 'paused';
  return dueAt ? 'active' : 'stopped';
}

/** Whom a task acts for and what it acts on, as both are at the moment it acts. */
export interface TaskContext {
  actor: Actor;
  email: string;
  view: ViewRow;
  rows: ViewRows;
}

/** It cannot go on. */
class Impossible extends Error {
  readonly failure: ViewTaskFailure;
  constructor(failure: ViewTaskFailure) {
    super(failure);
    this.failure = failure;
  }
}

async function findContext(
  tx: Database,
  { viewId, subject, timeZone }: Task,
  at: Date,
): Promise<TaskContext> {
  const owner = await findActor(tx, subject);
  if (!owner) throw new Impossible('account');
  try {
    const view = await findView(tx, owner.actor, viewId);
    return { ...owner, view, rows: rowsOf(view, owner.actor, { at, timeZone }) };
  } catch (error) {
    if (error instanceof Problem) throw new Impossible('view');
    if (error instanceof UnreadableView) throw new Impossible('unreadable');
    throw error;
  }
}

/**
 * Has a task act as its owner, who sees then what they see then. One whose owner is disabled or does not see the view
 * any more is stopped, and its owner told.
 */
export async function actAsOwner(
  tx: Database,
  table: Table,
  { task, at }: { task: Task; at: Date },
  act: (context: TaskContext) => Promise<void>,
): Promise<void> {
  try {
    await act(await findContext(tx, task, at));
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    await tx.update(table).set({ dueAt: null, failure: error.failure }).where(ownTask(table, task));
    const { viewId: recordId, subject, dueAt } = task;
    const occurrence = dueAt?.toISOString() ?? '';
    await notify(tx, { kind: 'view_stopped', recordId, subject, occurrence, at });
  }
}
