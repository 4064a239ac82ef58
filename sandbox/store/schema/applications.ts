import type {
  DecisionOutcome,
  DecisionReason,
  DocumentKind,
  MailLanguage,
  RequestKind,
  RequestSide,
  RequestStatus,
  SavedSection,
  TaxIdType,
} from '@countinghouse/contract/vocabulary';
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { merchants } from './portfolio.ts';

const ofMerchant = () =>
  text('merchant_id')
    .notNull()
    .references(() => merchants.id);

/** Terms as they were accepted. */
export interface AcceptedTerms {
  version: string;
  name: string;
  by: string;
  at: string;
  address: string;
  /** The browser, by name and system; absent from those that were accepted before it was kept. */
  device?: string | null;
}

/** What the processor answered. */
export interface Decision {
  outcome: DecisionOutcome;
  reasons: DecisionReason[];
  at: string;
}

/** A merchant's application besides its sections. */
export const applications = pgTable(
  'applications',
  {
    merchantId: text('merchant_id')
      .primaryKey()
      .references(() => merchants.id),
    /** Numbers that are told to nobody again: sealed until the processor decided, then gone. */
    sealedTaxId: text('sealed_tax_id'),
    sealedAccountNumber: text('sealed_account_number'),
    taxIdLast4: text('tax_id_last4'),
    /** The kinds of tax id that the number is well-formed as. */
    taxIdFits: text('tax_id_fits').array().$type<TaxIdType[]>().notNull().default([]),
    /** The sections in which something is missing or wrong; empty once nothing is to be changed. */
    missingSections: text('missing_sections').array().notNull().default([]),
    terms: jsonb('terms').$type<AcceptedTerms>(),
    decision: jsonb('decision').$type<Decision>(),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    /** When the processor answers; null where nothing is asked of it. */
    boardingDueAt: instant('boarding_due_at'),
    /** Who is told by mail how it goes on and has no account; forgotten when it is decided. */
    contactEmail: text('contact_email'),
    contactLocale: text('contact_locale').$type<MailLanguage>(),
  },
  (table) => [index('applications_due').on(table.boardingDueAt)],
);

/** The fields of an application, as far as they were typed; each section has a version of its own. */
export const applicationSections = pgTable(
  'application_sections',
  {
    merchantId: ofMerchant(),
    section: text('section').$type<SavedSection>().notNull(),
    version: integer('version').notNull(),
    values: jsonb('values').$type<Record<string, string | number | boolean>>().notNull(),
    editedBy: text('edited_by').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.section] })],
);

/** By which a merchant fills in their part without an account: of the secret a digest is kept. */
export const applicationLinks = pgTable('application_links', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  digest: text('digest').notNull().unique(),
  /** Who made it: it opens nothing that they may not. */
  subject: text('subject').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  openedAt: instant('opened_at'),
  finishedAt: instant('finished_at'),
});

/** What reviewers and a merchant ask each other. */
export const merchantRequests = pgTable(
  'merchant_requests',
  {
    id: text('id').primaryKey(),
    merchantId: ofMerchant(),
    kind: text('kind').$type<RequestKind>().notNull(),
    documentKind: text('document_kind').$type<DocumentKind>(),
    status: text('status').$type<RequestStatus>().notNull(),
    side: text('side').$type<RequestSide>().notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    openedBy: text('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [index('merchant_requests_of_merchant').on(table.merchantId, table.id)],
);

export const merchantRequestMessages = pgTable(
  'merchant_request_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => merchantRequests.id),
    by: text('by').notNull(),
    side: text('side').$type<RequestSide>().notNull(),
    text: text('text').notNull(),
    documentId: text('document_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('merchant_request_messages_of').on(table.requestId, table.id)],
);

/** Up to which message somebody has read a request. */
export const merchantRequestReads = pgTable(
  'merchant_request_reads',
  {
    subject: text('subject').notNull(),
    requestId: text('request_id')
      .notNull()
      .references(() => merchantRequests.id),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.requestId] })],
);
