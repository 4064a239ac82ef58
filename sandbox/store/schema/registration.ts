import type {
  ChangeStatus,
  ComplianceStatus,
  DocumentKind,
  MerchantAction,
  MerchantStatus,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { merchants } from './portfolio.ts';

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

/** Of a tax id the last four digits are kept. */
export const merchantOwners = pgTable(
  'merchant_owners',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    merchantId: merchantId(),
    name: text('name').notNull(),
    ownershipPercent: integer('ownership_percent').notNull(),
    isControlPerson: boolean('is_control_person').notNull(),
    dateOfBirth: text('date_of_birth').notNull(),
    taxIdLast4: text('tax_id_last4').notNull(),
  },
  (table) => [index('merchant_owners_of_merchant').on(table.merchantId)],
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
  },
  (table) => [
    uniqueIndex('change_requests_pending').on(table.merchantId).where(sql`${table.status} = 'pending'`),
    index('change_requests_of_merchant').on(table.merchantId, table.id),
  ],
);
