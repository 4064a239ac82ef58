import type { ViewAlert, ViewSchedule } from '@countinghouse/contract';
import { type AlertRow, type ScheduleRow, stateOf } from './task.ts';

export function presentSchedule(row: ScheduleRow): ViewSchedule {
  const { viewId: _, subject: __, isPaused: ___, dueAt, lastRunAt, ...schedule } = row;
  return {
    ...schedule,
    state: stateOf(row),
    nextRunAt: dueAt?.toISOString() ?? null,
    lastRunAt: lastRunAt?.toISOString() ?? null,
  };
}

export function presentAlert(row: AlertRow): ViewAlert {
  const { viewId: _, subject: __, isPaused: ___, dueAt: ____, ...alert } = row;
  return {
    ...alert,
    state: stateOf(row),
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
    lastToldAt: row.lastToldAt?.toISOString() ?? null,
  };
}
