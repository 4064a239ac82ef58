import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Due work that could not be done: it is retried at `retryAt`; without one it is set aside until an operator acts. A
 * row speaks of one due time of its item: an item that is due at another time starts afresh.
 */
export const dueFailures = pgTable(
  'due_failures',
  {
    kind: text('kind').notNull(),
    item: text('item').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    reason: text('reason').notNull(),
    failedAt: instant('failed_at').notNull(),
    retryAt: instant('retry_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.item] })],
);
