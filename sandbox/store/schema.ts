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
  SecCode,
  TransactionType,
} from '@countinghouse/contract/vocabulary';
import {
  bigint,
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Milliseconds, as JavaScript keeps them: a keyset cursor must compare equal to its row. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const minorUnits = (name: string) => bigint(name, { mode: 'number' });

export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const merchants = pgTable(
  'merchants',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    name: text('name').notNull(),
    mcc: text('mcc').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('merchants_by_name').on(table.name, table.id),
    index('merchants_by_partner').on(table.partnerId),
  ],
);

/** Which merchants a multi-merchant user manages. */
export const userMerchants = pgTable(
  'user_merchants',
  {
    username: text('username').notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
  },
  (table) => [primaryKey({ columns: [table.username, table.merchantId] })],
);

/** The look of a partner's or merchant's portal. */
export const customDisplays = pgTable('custom_displays', {
  ownerId: text('owner_id').primaryKey(),
  logo: text('logo').notNull(),
  userIcon: text('user_icon').notNull(),
  favicon: text('favicon').notNull(),
  isExternal: boolean('is_external').notNull(),
});

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
    last4: text('last4').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    reference: text('reference').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull(),
    // Cards only.
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
    index('transactions_newest').on(table.createdAt.desc(), table.id.desc()),
    index('transactions_of_merchant').on(table.merchantId, table.createdAt.desc(), table.id.desc()),
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('refunds_of_transaction').on(table.transactionId),
    index('refunds_by_time').on(table.createdAt),
  ],
);
