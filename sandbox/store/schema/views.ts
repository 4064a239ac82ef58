import type { ViewContent } from '@countinghouse/contract';
import type { ListName, ViewVisibility } from '@countinghouse/contract/vocabulary';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Filter, order and columns of a list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    list: text('list').$type<ListName>().notNull(),
    subject: text('subject').notNull(),
    /** The owner's name, for those who share the view. */
    owner: text('owner').notNull(),
    /** Whom the owner acted for when saving it: the ones who see it when it is shared. */
    team: text('team').notNull(),
    visibility: text('visibility').$type<ViewVisibility>().notNull(),
    name: text('name').notNull(),
    /** Null while the view is kept as `query` alone. */
    content: jsonb('content').$type<ViewContent>(),
    /** The address of a list, as views were kept before; it stays where it cannot be read. */
    query: text('query'),
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
    list: text('list').$type<ListName>().notNull(),
    viewId: text('view_id')
      .notNull()
      .references(() => savedViews.id),
  },
  (table) => [primaryKey({ columns: [table.subject, table.list] })],
);
