import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core';

/** How far the sandbox's clock runs ahead of the real one: one row. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: smallint('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
