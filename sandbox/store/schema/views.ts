import type { ViewList, ViewVisibility } from '@countinghouse/contract/vocabulary';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Filter, order and columns of a list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    list: text('list').$type<ViewList>().notNull(),
    subject: text('subject').notNull(),
    /** The owner's name, for those who share the view. */
    owner: text('owner').notNull(),
    /** Whom the owner acted for when saving it: the ones who see it when it is shared. */
    team: text('team').notNull(),
    visibility: text('visibility').$type<ViewVisibility>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** A deleted view can be restored by its owner. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('saved_views_of_owner').on(table.subject, table.list),
    index('saved_views_of_team').on(table.team, table.list),
  ],
);

/** The view that a user's list opens with. */
export const defaultViews = pgTable(
  'default_views',
  {
    subject: text('subject').notNull(),
    list: text('list').$type<ViewList>().notNull(),
    viewId: text('view_id')
      .notNull()
      .references(() => savedViews.id),
  },
  (table) => [primaryKey({ columns: [table.subject, table.list] })],
);
