import type {
  AchReturnCode,
  AchStatus,
  AvsCode,
  BankAccountType,
  CardBrand,
  CardStatus,
  CvvCode,
  DeclineCode,
  EntryMode,
  EventActor,
  RefundStatus,
  SecCode,
  TransactionType,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Scenario } from '../../processor/scenario.ts';
import { instant, minorUnits } from './columns.ts';
import { merchants } from './portfolio.ts';

export const transactions = pgTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    // Repeated from the merchant, which never changes partner: a partner's page is then one index range.
    partnerId: text('partner_id').notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<CardStatus | AchStatus>().notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: text('currency').notNull(),
    capturedMinor: minorUnits('captured_minor').notNull(),
    refundedMinor: minorUnits('refunded_minor').notNull(),
    /** What disputes took and did not give back: it cannot be refunded besides. */
    chargedBackMinor: minorUnits('charged_back_minor').notNull().default(0),
    last4: text('last4').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    reference: text('reference').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the system must act on it next: expiry, cut-off, settlement. Null when nothing is to come. */
    dueAt: instant('due_at'),
    hasOpenDispute: boolean('has_open_dispute').notNull().default(false),
    /** What the sandbox's processor will do with it later; null for an ordinary payment. */
    scenario: text('scenario').$type<Scenario>(),
    // Cards only.
    /** Keyed digest of the card number: tells the same card again, and nothing else. */
    fingerprint: text('fingerprint'),
    /** Where the customer paid from, for payments made online. */
    ipAddress: text('ip_address'),
    deviceId: text('device_id'),
    brand: text('brand').$type<CardBrand>(),
    expiryMonth: smallint('expiry_month'),
    expiryYear: smallint('expiry_year'),
    entryMode: text('entry_mode').$type<EntryMode>(),
    authorizationCode: text('authorization_code'),
    declineCode: text('decline_code').$type<DeclineCode>(),
    avs: text('avs').$type<AvsCode>(),
    cvv: text('cvv').$type<CvvCode>(),
    // ACH only.
    accountType: text('account_type').$type<BankAccountType>(),
    bankName: text('bank_name'),
    secCode: text('sec_code').$type<SecCode>(),
    traceNumber: text('trace_number'),
    effectiveDate: date('effective_date'),
    returnCode: text('return_code').$type<AchReturnCode>(),
  },
  (table) => [
    index('transactions_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('transactions_newest').on(table.createdAt.desc(), table.id.desc()),
    index('transactions_of_merchant').on(table.merchantId, table.createdAt.desc(), table.id.desc()),
    index('transactions_of_status').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('transactions_of_last4').on(table.last4, table.createdAt.desc(), table.id.desc()),
    index('transactions_by_amount').on(table.currency, table.amountMinor, table.id),
    index('transactions_of_merchant_by_amount').on(
      table.merchantId,
      table.currency,
      table.amountMinor,
      table.id,
    ),
    index('transactions_of_partner_by_amount').on(
      table.partnerId,
      table.currency,
      table.amountMinor,
      table.id,
    ),
    // Three letters at a time: what finds a part of a name without reading every row.
    index('transactions_by_text').using(
      'gin',
      sql`${table.customerName} gin_trgm_ops, ${table.customerEmail} gin_trgm_ops, ${table.reference} gin_trgm_ops`,
    ),
    index('transactions_of_partner').on(table.partnerId, table.createdAt.desc(), table.id.desc()),
  ],
);

export const transactionEvents = pgTable(
  'transaction_events',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    position: smallint('position').notNull(),
    status: text('status').$type<CardStatus | AchStatus>().notNull(),
    actor: text('actor').$type<EventActor>().notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    index('transaction_events_by_status').on(table.status, table.at),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('succeeded'),
    createdAt: instant('created_at').notNull(),
    /** When the processor's final word is due; null once it was heard. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('refunds_of_transaction').on(table.transactionId),
    index('refunds_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('refunds_by_time').on(table.createdAt),
  ],
);

/** What people wrote about a transaction; never changed, never deleted. */
export const notes = pgTable(
  'notes',
  {
    id: text('id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('notes_of_transaction').on(table.transactionId, table.id)],
);
