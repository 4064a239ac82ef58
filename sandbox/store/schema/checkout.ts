import type { CheckoutContent, NewLinkBody } from '@countinghouse/contract';
import type {
  CheckoutMethod,
  CheckoutOutcome,
  disabledCauses,
  LinkAmount,
  MailLanguage,
  PageIncidentKind,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { merchants, partners } from './portfolio.ts';
import { transactions } from './transactions.ts';

/** A hosted page as it is worked on. What customers see is a version of it. */
export const checkoutProfiles = pgTable(
  'checkout_profiles',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    /** Null of one that is for all merchants of its partner. */
    merchantId: text('merchant_id').references(() => merchants.id),
    name: text('name').notNull(),
    draft: jsonb('draft').$type<CheckoutContent>().notNull(),
    draftVersion: integer('draft_version').notNull().default(1),
    publishedVersion: integer('published_version'),
    hasChanges: boolean('has_changes').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** Since when it is in no list any more; payments by it still name it. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('checkout_profiles_of_partner').on(table.partnerId, sql`lower(${table.name})`, table.id),
    index('checkout_profiles_of_merchant').on(table.merchantId),
  ],
);

/** What was published; never changed, never deleted: a payment says by which it was made. */
export const checkoutProfileVersions = pgTable(
  'checkout_profile_versions',
  {
    profileId: text('profile_id')
      .notNull()
      .references(() => checkoutProfiles.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<CheckoutContent>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    /** The version that this one is as. */
    restores: integer('restores'),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.version] })],
);

export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text('id').primaryKey(),
    /** What it is called in its address. It opens nothing but the page to pay on. */
    code: text('code').notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    // Repeated from the merchant, which never changes partner.
    partnerId: text('partner_id').notNull(),
    currency: text('currency').notNull(),
    profileId: text('profile_id').references(() => checkoutProfiles.id),
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    description: text('description').notNull(),
    reference: text('reference'),
    amount: jsonb('amount').$type<LinkAmount>().notNull(),
    taxBasisPoints: smallint('tax_basis_points').notNull(),
    tips: jsonb('tips').$type<number[]>(),
    customFields: jsonb('custom_fields').$type<NewLinkBody['customFields']>().notNull(),
    methods: jsonb('methods').$type<CheckoutMethod[]>(),
    locale: text('locale').$type<'auto' | MailLanguage>().notNull(),
    successUrl: text('success_url'),
    cancelUrl: text('cancel_url'),
    isDraft: boolean('is_draft').notNull(),
    disabledAt: instant('disabled_at'),
    disabledCause: text('disabled_cause').$type<(typeof disabledCauses)[number]>(),
    maxUses: integer('max_uses'),
    /** Payments that it took; counted where they are made, under the row's lock. */
    uses: integer('uses').notNull().default(0),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    uniqueIndex('payment_links_by_code').on(table.code),
    index('payment_links_newest').on(table.createdAt, table.id),
    index('payment_links_of_partner').on(table.partnerId, table.createdAt, table.id),
    index('payment_links_of_merchant').on(table.merchantId, table.createdAt, table.id),
    index('payment_links_of_profile').on(table.profileId),
  ],
);

/** What a customer said and agreed to when they paid by a link; the money is the transaction's. */
export const linkPayments = pgTable(
  'link_payments',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    outcome: text('outcome').$type<CheckoutOutcome>().notNull(),
    method: text('method').$type<CheckoutMethod>().notNull(),
    at: instant('at').notNull(),
    subtotalMinor: minorUnits('subtotal_minor').notNull(),
    taxMinor: minorUnits('tax_minor').notNull(),
    tipMinor: minorUnits('tip_minor').notNull(),
    items: jsonb('items').$type<{ name: string; quantity: number }[]>().notNull(),
    answers: jsonb('answers').$type<{ label: string; answer: string }[]>().notNull(),
    language: text('language').$type<MailLanguage>().notNull(),
    /** Which version of which profile was shown; null for the portal's usual look. */
    profileId: text('profile_id'),
    profileVersion: integer('profile_version'),
    /** What proves that a bank account may be debited, kept for two years (Nacha operating rules, 2.3.2). */
    mandateVersion: text('mandate_version'),
    termsAccepted: boolean('terms_accepted').notNull(),
    address: text('address').notNull(),
    device: text('device'),
  },
  (table) => [
    index('link_payments_of_link').on(table.linkId, table.at, table.id),
    uniqueIndex('link_payments_of_transaction').on(table.transactionId),
  ],
);

/** Tries to pay that failed, as far as limits need them: gone after a day. Nothing in it names a person or a card. */
export const checkoutDeclines = pgTable(
  'checkout_declines',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id').notNull(),
    /** Keyed digests: of the network address, and of the card as `transactions.fingerprint`. */
    address: text('address').notNull(),
    fingerprint: text('fingerprint'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('checkout_declines_of_link').on(table.linkId, table.at),
    index('checkout_declines_of_address').on(table.address, table.at),
    index('checkout_declines_of_card').on(table.fingerprint, table.at),
    index('checkout_declines_by_time').on(table.at),
  ],
);

/** Answers of challenges, so that each is taken once; gone with the challenge's own end. */
export const usedChallenges = pgTable(
  'used_challenges',
  { puzzle: text('puzzle').primaryKey(), endsAt: instant('ends_at').notNull() },
  (table) => [index('used_challenges_by_end').on(table.endsAt)],
);

/** What hosted pages reported of themselves: counted, not repeated. */
export const pageIncidents = pgTable(
  'page_incidents',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    kind: text('kind').$type<PageIncidentKind>().notNull(),
    source: text('source').notNull(),
    directive: text('directive').notNull().default(''),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    count: integer('count').notNull(),
    /** Keyed digests of the first few networks that reported it; nobody is told of what one of them says. */
    reporters: jsonb('reporters').$type<string[]>().notNull().default([]),
    /** When the merchant was told. */
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.kind, table.source, table.directive] })],
);
