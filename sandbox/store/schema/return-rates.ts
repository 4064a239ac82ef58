import type { ReturnRateKind } from '@countinghouse/contract/vocabulary';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { merchants } from './portfolio.ts';

/** Merchants with returned debits in the window, and which limits they are known to be above. */
export const returnRateWatches = pgTable(
  'return_rate_watches',
  {
    merchantId: text('merchant_id')
      .primaryKey()
      .references(() => merchants.id),
    partnerId: text('partner_id').notNull(),
    exceeded: jsonb('exceeded').$type<ReturnRateKind[]>().notNull(),
    /** When the rates are looked at next. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('return_rate_watches_due').on(table.dueAt)],
);
