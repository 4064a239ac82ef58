import type { Reconciliation } from '@countinghouse/contract';
import type {
  BankFileFormat,
  DepositStatus,
  ReconciliationList,
  ReconciliationMatch,
} from '@countinghouse/contract/vocabulary';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { deposits } from './ledger.ts';
import { merchants } from './portfolio.ts';

/** What came of comparing a bank's file with a merchant's deposits. The file itself is nowhere. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    partnerId: text('partner_id').notNull(),
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it is deleted by itself. */
    deleteAt: instant('delete_at').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<BankFileFormat>().notNull(),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
    entryCount: integer('entry_count').notNull(),
    debits: integer('debits').notNull(),
    repeats: integer('repeats').notNull(),
    isBalanced: boolean('is_balanced').notNull(),
    lists: jsonb('lists').$type<Reconciliation['lists']>().notNull(),
  },
  (table) => [
    index('reconciliations_newest').on(table.createdAt, table.id),
    index('reconciliations_of_merchant').on(table.merchantId, table.createdAt, table.id),
    index('reconciliations_of_partner').on(table.partnerId, table.createdAt, table.id),
    index('reconciliations_due').on(table.deleteAt),
  ],
);

/** Its rows: a deposit as it was then, what the bank had, or both. */
export const reconciliationRows = pgTable(
  'reconciliation_rows',
  {
    reconciliationId: text('reconciliation_id')
      .notNull()
      .references(() => reconciliations.id, { onDelete: 'cascade' }),
    list: text('list').$type<ReconciliationList>().notNull(),
    position: integer('position').notNull(),
    depositId: text('deposit_id').references(() => deposits.id),
    depositStatus: text('deposit_status').$type<DepositStatus>(),
    netMinor: minorUnits('net_minor'),
    effectiveDate: date('effective_date'),
    traceId: text('trace_id'),
    accountLast4: text('account_last4'),
    currency: text('currency').notNull(),
    by: text('matched_by').$type<ReconciliationMatch>(),
    booked: jsonb('booked').$type<string[]>().notNull(),
    bankMinor: minorUnits('bank_minor'),
    text: text('bank_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reconciliationId, table.list, table.position] })],
);
