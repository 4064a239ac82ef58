import type {
  ChangeKind,
  ChangeStatus,
  ComplianceStatus,
  DocumentKind,
  MerchantAction,
  MerchantStatus,
  ownerIdTypes,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { merchants } from './portfolio.ts';

interface OwnerAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

const merchantId = () =>
  text('merchant_id')
    .notNull()
    .references(() => merchants.id);

export const merchantStatusEvents = pgTable(
  'merchant_status_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    merchantId: merchantId(),
    action: text('action').$type<MerchantAction>().notNull(),
    status: text('status').$type<MerchantStatus>().notNull(),
    compliance: text('compliance').$type<ComplianceStatus>().notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('merchant_status_events_of_merchant').on(table.merchantId, table.id)],
);

/**
 * Of a tax id the last four digits are kept, of a date of birth the year and whether they were of age when it was
 * typed. The date itself is sealed, for the processor, until the application is decided.
 */
export const merchantOwners = pgTable(
  'merchant_owners',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    merchantId: merchantId(),
    name: text('name').notNull(),
    ownershipPercent: integer('ownership_percent').notNull(),
    isControlPerson: boolean('is_control_person').notNull(),
    birthYear: integer('birth_year').notNull(),
    isAdult: boolean('is_adult').notNull(),
    sealedBirth: text('sealed_birth'),
    /** Of rows from before dates were sealed: the next start seals them. */
    dateOfBirth: text('date_of_birth'),
    taxIdLast4: text('tax_id_last4').notNull(),
    /** Its name for those who read and change it, made up by who adds it. */
    key: text('key').notNull(),
    version: integer('version').notNull().default(1),
    title: text('title'),
    address: jsonb('address').$type<OwnerAddress>(),
    idType: text('id_type').$type<(typeof ownerIdTypes)[number]>().notNull().default('ssn'),
    idCountry: text('id_country'),
  },
  (table) => [unique('merchant_owners_by_key').on(table.merchantId, table.key)],
);

export const merchantDocuments = pgTable(
  'merchant_documents',
  {
    id: text('id').primaryKey(),
    merchantId: merchantId(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    fileKey: text('file_key').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    sha256: text('sha256'),
    /** What a reviewer made of it; whether it has expired or was replaced is told besides. */
    review: text('review').$type<'uploaded' | 'accepted' | 'rejected'>().notNull().default('uploaded'),
    expiresOn: date('expires_on', { mode: 'string' }),
    replacedBy: text('replaced_by'),
    requestId: text('request_id'),
    reviewedBy: text('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
    reason: text('reason'),
  },
  (table) => [index('merchant_documents_of_merchant').on(table.merchantId, table.id)],
);

/** A change of settings: filed by one person, decided by another. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: text('id').primaryKey(),
    merchantId: merchantId(),
    status: text('status').$type<ChangeStatus>().notNull(),
    /** Columns of the merchant to set; of an account number the last four digits. */
    changes: jsonb('changes').$type<Record<string, string>>().notNull(),
    before: jsonb('before').$type<Record<string, string | null>>().notNull(),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    comment: text('comment'),
    /** The whole number, for whoever pays out there: sealed until the change is decided, then gone. */
    sealedAccountNumber: text('sealed_account_number'),
    /** Whether it says where the merchant's money goes; the database tells it from `changes`. */
    kind: text('kind')
      .$type<ChangeKind>()
      .generatedAlwaysAs(
        sql`case when changes ?| array['routingNumber', 'accountNumber', 'bankName', 'accountType', 'ownership', 'accountHolder'] then 'bank' else 'other' end`,
      ),
    /** When it is reminded of next, or ends by itself; null once it is decided. */
    dueAt: instant('due_at'),
    /** Who filed it, and from where: the same name may be another person's later. */
    requestedSubject: text('requested_subject'),
    requestedDevice: text('requested_device'),
    /** When the session began that it was filed in, by the identity service's clock. */
    signedInAt: instant('signed_in_at'),
    /** Tells the new account from others without keeping its number. */
    accountFingerprint: text('account_fingerprint'),
    /** When the merchant's people said that they had not asked for it. */
    reportedAt: instant('reported_at'),
    reportedBy: text('reported_by'),
  },
  (table) => [
    index('change_requests_newest').on(table.requestedAt, table.id),
    index('change_requests_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    uniqueIndex('change_requests_pending').on(table.merchantId).where(sql`${table.status} = 'pending'`),
    index('change_requests_of_merchant').on(table.merchantId, table.id),
  ],
);
