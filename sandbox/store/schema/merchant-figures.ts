import type { ProgramLevel, ReturnRate } from '@countinghouse/contract';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { merchants, partners } from './portfolio.ts';

/** What was counted of a merchant's payments, for lists that show, filter and sort by it. */
export const merchantFigures = pgTable('merchant_figures', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  /** Captured in 30 days, in the merchant's currency; refunds are not taken off. */
  volumeMinor: minorUnits('volume_minor').notNull(),
  payments: integer('payments').notNull(),
  /** The network program that the merchant is nearest to the limit of; null where nothing was disputed. */
  disputeRate: jsonb('dispute_rate').$type<ProgramLevel>(),
  returnRates: jsonb('return_rates').$type<ReturnRate[]>().notNull(),
  /** How near the limits are, in thousandths of them, of disputes and of returns; null where there is nothing. */
  disputeShare: integer('dispute_share'),
  returnShare: integer('return_share'),
  countedAt: instant('counted_at').notNull(),
});

/** When the figures of a partner's merchants are counted next: one partner's never wait for another's to be right. */
export const figureCounts = pgTable(
  'figure_counts',
  {
    partnerId: text('partner_id')
      .primaryKey()
      .references(() => partners.id),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('figure_counts_due').on(table.dueAt)],
);
