import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { merchants } from './portfolio.ts';

/** Who is mailed the monthly statement of which merchant. */
export const statementSchedules = pgTable(
  'statement_schedules',
  {
    subject: text('subject').notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** Of the month. */
    day: smallint('day').notNull(),
    /** In the merchant’s zone. */
    hour: smallint('hour').notNull(),
    locale: text('locale').$type<ExportLocale>().notNull(),
    dueAt: instant('due_at').notNull(),
    lastRunAt: instant('last_run_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.merchantId] }),
    index('statement_schedules_due').on(table.dueAt),
  ],
);
