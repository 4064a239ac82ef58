import type {
  ExportFailure,
  ExportFileFormat,
  ExportKind,
  ExportLocale,
  ExportOrder,
  ExportStatus,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Actor } from '../../backend/actor/actor.ts';
import { instant } from './columns.ts';

/** Export jobs. A job reads what its owner could see when it was asked for. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    actor: jsonb('actor').$type<Actor>().notNull(),
    kind: text('kind').$type<ExportKind>().notNull(),
    format: text('format').$type<ExportFileFormat>().notNull(),
    status: text('status').$type<ExportStatus>().notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    order: text('order').$type<ExportOrder>().notNull(),
    timeZone: text('time_zone').notNull(),
    locale: text('locale').$type<ExportLocale>().notNull(),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    totalCount: bigint('total_count', { mode: 'number' }),
    /** Of an export that a schedule made: the view. */
    viewId: text('view_id'),
    size: bigint('size', { mode: 'number' }),
    fileName: text('file_name').notNull(),
    /** Why the last try failed. */
    failure: text('failure').$type<ExportFailure>(),
    createdAt: instant('created_at').notNull(),
    readyAt: instant('ready_at'),
    /** When it expires. */
    dueAt: instant('due_at'),
    /** When its file is deleted; null where there is none any more. */
    removeAt: instant('remove_at'),
    /** The team that its owner lets read the file: those who see the same records. */
    sharedWith: text('shared_with'),
    /** Since when its owner has it listed no more. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('export_jobs_by_file').on(table.subject, table.fileName),
    index('export_jobs_of_user').on(table.subject, table.createdAt, table.id),
    index('export_jobs_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('export_jobs_removal').on(table.removeAt).where(sql`${table.removeAt} is not null`),
    index('export_jobs_shared')
      .on(table.sharedWith, table.createdAt, table.id)
      .where(sql`${table.sharedWith} is not null`),
    index('export_jobs_open')
      .on(table.subject, table.createdAt, table.id)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);
