import type { BoardWidget } from '@countinghouse/contract';
import type { DashboardComparison, DashboardPeriodName } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The boards that users keep of the dashboard. What they name may be out of their readers' scope by now. */
export const boards = pgTable(
  'boards',
  {
    subject: text('subject').notNull(),
    /** Unique among its owner's. */
    id: text('id').notNull(),
    /** Where it stands among its owner's. */
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    /** Whom the owner acted for when saving it: who sees it while it is shared. */
    team: text('team').notNull(),
    /** The owner's name, for those who share it. */
    owner: text('owner').notNull(),
    period: text('period').$type<DashboardPeriodName>().notNull(),
    comparison: text('comparison').$type<DashboardComparison>().notNull(),
    merchantId: text('merchant_id'),
    widgets: jsonb('widgets').$type<BoardWidget[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.id] }),
    index('boards_shared').on(table.team, table.updatedAt).where(sql`${table.isShared}`),
  ],
);

/** How often a user's boards were changed: of two tabs, the later must have read what the first wrote. */
export const boardRevisions = pgTable('board_revisions', {
  subject: text('subject').primaryKey(),
  revision: integer('revision').notNull(),
});
