import type { Metadata } from '@countinghouse/contract';
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
  EventCause,
  FailureCode,
  RefundStatus,
  SecCode,
  ThreeDsResult,
  TransactionType,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Scenario } from '../../processor/scenario.ts';
import { instant, minorUnits } from './columns.ts';
import { merchants } from './portfolio.ts';

/** What a search looks through, as one text: one index serves it. */
export const searchText = sql`(customer_name || E'\\n' || customer_email || E'\\n' || reference || E'\\n' || description || E'\\n' || metadata_text)`;

/**
 * Currency and amount as one text that sorts as they do. The planner takes the two columns for independent, and then
 * walks a million rows for the few dozen above $9,000, for so many đồng amounts are; of an expression it knows how
 * many rows lie in a range.
 */
export const amountKey = sql.raw(
  `((transactions.currency || lpad(transactions.amount_minor::text, 16, '0')) collate "C")`,
);

/** Why it was declined or came back. */
export const reasonCode = sql<FailureCode | null>`coalesce(decline_code, return_code)`;

/** How what was paid for reached the customer; instants as ISO texts. */
export interface Delivery {
  address: string;
  carrier: string;
  trackingNumber: string;
  shippedAt: string;
  deliveredAt: string | null;
}

/** An amount as `amountKey` has it. */
export const amountKeyOf = (amountMinor: number, currency: string): string =>
  `${currency}${String(amountMinor).padStart(16, '0')}`;

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
    /** What the customer is asked for: what was authorized, and from the capture on what was captured. */
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
    /** What its merchant keeps with it, in the order in which it was given. */
    metadata: jsonb('metadata').$type<Metadata>().notNull().default([]),
    /** The same as it is searched: `metadataTextOf`. */
    metadataText: text('metadata_text').notNull().default(''),
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
    /** What 3-D Secure said; null where it was not asked. */
    threeDs: text('three_ds').$type<ThreeDsResult>(),
    /** The customer's account with the merchant. */
    accountId: text('account_id'),
    delivery: jsonb('delivery').$type<Delivery>(),
    // ACH only.
    accountType: text('account_type').$type<BankAccountType>(),
    bankName: text('bank_name'),
    secCode: text('sec_code').$type<SecCode>(),
    traceNumber: text('trace_number'),
    effectiveDate: date('effective_date'),
    returnCode: text('return_code').$type<AchReturnCode>(),
    /** The returned debit that this one presents again, and the other way round. */
    retryOf: text('retry_of'),
    retriedAs: text('retried_as'),
    /** How many presentations came before this one. */
    retryCount: smallint('retry_count').notNull().default(0),
    /** The last day on which it may be presented again, of all presentations the same. */
    retryUntil: date('retry_until'),
  },
  (table) => [
    index('transactions_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    // Ascending, and read backwards: DESC NULLS LAST is an order that no query here asks for.
    index('transactions_newest').on(table.createdAt, table.id),
    index('transactions_of_merchant').on(table.merchantId, table.createdAt, table.id),
    index('transactions_search').using('gin', sql`${searchText} gin_trgm_ops`),
    index('transactions_by_amount').on(amountKey),
    // An address means one customer however it is written.
    index('transactions_of_customer').on(sql`lower(${table.customerEmail})`, table.createdAt, table.id),
    index('transactions_by_reason')
      .on(reasonCode, table.createdAt, table.id)
      .where(sql`${reasonCode} is not null`),
    index('transactions_by_last4').on(table.last4, table.createdAt, table.id),
    index('transactions_by_status').on(table.status, table.createdAt, table.id),
    index('transactions_of_partner_by_status').on(table.partnerId, table.status, table.createdAt, table.id),
    index('transactions_of_merchant_by_status').on(table.merchantId, table.status, table.createdAt, table.id),
    index('transactions_of_partner').on(table.partnerId, table.createdAt, table.id),
    // Lists in the order of their amounts.
    index('transactions_amount_order').on(table.currency, table.amountMinor, table.id),
    index('transactions_of_merchant_amount_order').on(
      table.merchantId,
      table.currency,
      table.amountMinor,
      table.id,
    ),
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
    /** Null where the state says it all. */
    cause: text('cause').$type<EventCause>(),
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
    /** Null where it is about the payment. */
    refundId: text('refund_id').references(() => refunds.id),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('notes_of_transaction').on(table.transactionId, table.id)],
);
