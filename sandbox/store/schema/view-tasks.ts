import type {
  AlertComparison,
  AlertMeasure,
  ExportFormat,
  ExportLocale,
  ViewFrequency,
  ViewTaskFailure,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { savedViews } from './views.ts';

const ownFields = {
  viewId: text('view_id')
    .notNull()
    .references(() => savedViews.id),
  subject: text('subject').notNull(),
  timeZone: text('time_zone').notNull(),
  locale: text('locale').$type<ExportLocale>().notNull(),
  isPaused: boolean('is_paused').notNull(),
  failure: text('failure').$type<ViewTaskFailure>(),
  /** When it acts next; null while it is paused, and once it has stopped. */
  dueAt: instant('due_at'),
};

/** Views that a user has mailed to a timetable. */
export const viewSchedules = pgTable(
  'view_schedules',
  {
    ...ownFields,
    frequency: text('frequency').$type<ViewFrequency>().notNull(),
    /** Of the week from Monday, or of the month. */
    day: smallint('day'),
    hour: smallint('hour').notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    lastRunAt: instant('last_run_at'),
    lastFileName: text('last_file_name'),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.subject] }),
    index('view_schedules_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Views of which a user is told when they pass a threshold. */
export const viewAlerts = pgTable(
  'view_alerts',
  {
    ...ownFields,
    measure: text('measure').$type<AlertMeasure>().notNull(),
    currency: text('currency'),
    comparison: text('comparison').$type<AlertComparison>().notNull(),
    threshold: bigint('threshold', { mode: 'number' }).notNull(),
    windowHours: smallint('window_hours').notNull(),
    coolDownHours: smallint('cool_down_hours').notNull(),
    lastCheckedAt: instant('last_checked_at'),
    lastValue: bigint('last_value', { mode: 'number' }),
    lastToldAt: instant('last_told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.subject] }),
    index('view_alerts_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);
