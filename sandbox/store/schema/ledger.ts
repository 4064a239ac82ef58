import type {
  DepositEntryKind,
  DepositFailure,
  DepositFeeKind,
  DepositLineKind,
  DepositStatus,
  DepositStep,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { merchants } from './portfolio.ts';

/** Whose money it is at the moment. `network` is the world outside: card networks and banks of payers. */
export type LedgerAccount =
  | 'network'
  | 'merchant_pending'
  | 'merchant_balance'
  | 'reserve'
  | 'fee_revenue'
  | 'in_transit'
  | 'merchant_bank';

/**
 * Append-only and double entry: one row moves an amount from the debited account to the credited one, so no row can
 * leave the two sides unequal. A trigger refuses UPDATE and DELETE.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').$type<DepositEntryKind | 'capture' | 'void' | 'payout' | 'payout_failed'>().notNull(),
    // No foreign key: rows are written by booking code alone, and checking each costs a fifth of the seed.
    merchantId: text('merchant_id').notNull(),
    currency: text('currency').notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    debit: text('debit').$type<LedgerAccount>().notNull(),
    credit: text('credit').$type<LedgerAccount>().notNull(),
    transactionId: text('transaction_id'),
    /** The refund, dispute or deposit that moved it, where it is not the transaction itself. */
    causeId: text('cause_id'),
    /** The deposit that an entry of the merchant's balance belongs to from the start. */
    depositId: text('deposit_id'),
    /** What a fee is for. */
    feeKind: text('fee_kind').$type<DepositFeeKind>(),
    /** The rate that a fee was taken at: price lists change. */
    feeBasisPoints: integer('fee_basis_points'),
    feeFixedMinor: minorUnits('fee_fixed_minor'),
  },
  (table) => [
    check('ledger_entries_positive', sql`${table.amountMinor} > 0`),
    check('ledger_entries_two_sides', sql`${table.debit} <> ${table.credit}`),
    check(
      'ledger_entries_fee',
      sql`(${table.kind} = 'fees') = (${table.feeKind} is not null and ${table.feeBasisPoints} is not null and ${table.feeFixedMinor} is not null)`,
    ),
    index('ledger_entries_of_transaction').on(table.transactionId),
    index('ledger_entries_of_deposit').on(table.depositId, table.kind, table.id),
    index('ledger_entries_of_merchant').on(table.merchantId, table.currency),
    index('ledger_entries_payouts')
      .on(table.causeId)
      .where(sql`${table.kind} in ('payout', 'payout_failed')`),
  ],
);

export const deposits = pgTable(
  'deposits',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    partnerId: text('partner_id').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<DepositStatus>().notNull(),
    /** What the lines add up to; 0 until the deposit is closed. */
    netMinor: minorUnits('net_minor').notNull(),
    itemCount: bigint('item_count', { mode: 'number' }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** The last closing at which there was nothing to pay: entries of before were carried over. */
    carriedUntil: instant('carried_until'),
    closedAt: instant('closed_at'),
    paidAt: instant('paid_at'),
    effectiveDate: date('effective_date'),
    traceId: text('trace_id'),
    accountLast4: text('account_last4').notNull(),
    failureReason: text('failure_reason').$type<DepositFailure>(),
    attempts: bigint('attempts', { mode: 'number' }).notNull(),
    dueAt: instant('due_at'),
  },
  (table) => [
    // Concurrent payments must find the one deposit that is open.
    uniqueIndex('deposits_accruing')
      .on(table.merchantId, table.currency)
      .where(sql`${table.status} = 'accruing'`),
    index('deposits_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('deposits_newest').on(table.openedAt, table.id),
    index('deposits_of_merchant').on(table.merchantId, table.openedAt, table.id),
    index('deposits_of_partner').on(table.partnerId, table.openedAt, table.id),
  ],
);

/** What happened to a deposit besides that it was opened and closed: each attempt has its own trace id. */
export const depositSteps = pgTable(
  'deposit_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    depositId: text('deposit_id')
      .notNull()
      .references(() => deposits.id),
    at: instant('at').notNull(),
    step: text('step').$type<Exclude<DepositStep, 'opened' | 'closed'>>().notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    traceId: text('trace_id'),
    accountLast4: text('account_last4'),
    failureReason: text('failure_reason').$type<DepositFailure>(),
    /** Who did it; null where it happened by itself. */
    username: text('username'),
  },
  (table) => [index('deposit_steps_of_deposit').on(table.depositId, table.id)],
);

/** The bars of a closed deposit's waterfall: signed, stored when it closes, never changed. */
export const depositLines = pgTable(
  'deposit_lines',
  {
    depositId: text('deposit_id')
      .notNull()
      .references(() => deposits.id),
    kind: text('kind').$type<DepositLineKind>().notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    itemCount: bigint('item_count', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('deposit_lines_of_deposit').on(table.depositId, table.kind)],
);

/** Parts of deposits that are held back until `dueAt`; released ones have none. */
export const reserves = pgTable(
  'reserves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    merchantId: text('merchant_id').notNull(),
    partnerId: text('partner_id').notNull(),
    currency: text('currency').notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    depositId: text('deposit_id')
      .notNull()
      .references(() => deposits.id),
    dueAt: instant('due_at'),
  },
  (table) => [index('reserves_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
);
