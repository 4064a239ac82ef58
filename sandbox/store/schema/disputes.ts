import type {
  CardBrand,
  DisputeStage,
  DisputeStatus,
  DisputeSubReason,
  EventActor,
  EvidenceKind,
  ExportLocale,
  FirstAnswer,
  ProductType,
  ResponseField,
  ResponseWarningCode,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from './columns.ts';
import { transactions } from './transactions.ts';

/** Where in a file a number is that banks refuse to be sent. */
export interface FileWarning {
  code: ResponseWarningCode;
  page: number | null;
  line: number | null;
}

/** What a draft said when it was sent. */
export interface SentResponse {
  productType: ProductType;
  firstAnswer: FirstAnswer | null;
  fields: Record<ResponseField, string>;
  coverLetter: string;
  priorPayments: string[];
}

export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    merchantId: text('merchant_id').notNull(),
    partnerId: text('partner_id').notNull(),
    stage: text('stage').$type<DisputeStage>().notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    reasonCode: text('reason_code').notNull(),
    /** What else the issuer said, where the code alone says too little. */
    subReason: text('sub_reason').$type<DisputeSubReason>(),
    brand: text('brand').$type<CardBrand>().notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    currency: text('currency').notNull(),
    openedAt: instant('opened_at').notNull(),
    dueBy: instant('due_by').notNull(),
    closedAt: instant('closed_at'),
    /** Whether the amount was debited; an inquiry takes nothing. */
    isDebited: boolean('is_debited').notNull(),
    /** What the network will say; decided when the evidence is submitted. */
    verdict: text('verdict').$type<'won' | 'lost'>(),
    /** When the merchant is reminded of the deadline next; null after the last time, or when nothing is to answer. */
    remindAt: instant('remind_at'),
    /** When the system must act next: the deadline, then the decision. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('disputes_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('disputes_to_remind').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('disputes_newest').on(table.openedAt, table.id),
    index('disputes_of_merchant').on(table.merchantId, table.openedAt, table.id),
    index('disputes_of_partner').on(table.partnerId, table.openedAt, table.id),
    index('disputes_of_transaction').on(table.transactionId),
    index('disputes_closed').on(table.closedAt, table.id).where(sql`${table.closedAt} is not null`),
    index('disputes_to_answer').on(table.dueBy, table.id).where(sql`${table.status} = 'needs_response'`),
  ],
);

export const disputeEvents = pgTable(
  'dispute_events',
  {
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id),
    position: smallint('position').notNull(),
    stage: text('stage').$type<DisputeStage>().notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    actor: text('actor').$type<EventActor>().notNull(),
    /** Who did it, where it was done through the portal. */
    username: text('username'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.disputeId, table.position] })],
);

export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: text('id').primaryKey(),
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id),
    stage: text('stage').$type<DisputeStage>().notNull(),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Where the file store keeps the bytes. */
    fileKey: text('file_key').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    isLocked: boolean('is_locked').notNull(),
    /** What it takes in the packet: pages, and bytes with its images at full and at least quality. */
    pages: integer('pages').notNull(),
    packetBytes: integer('packet_bytes').notNull(),
    leastBytes: integer('least_bytes').notNull(),
    warnings: jsonb('warnings').$type<FileWarning[]>().notNull(),
  },
  (table) => [index('evidence_files_of_dispute').on(table.disputeId, table.id)],
);

/** The draft of a response: what people said, where it is not what the system suggests. */
export const disputeResponses = pgTable('dispute_responses', {
  disputeId: text('dispute_id')
    .primaryKey()
    .references(() => disputes.id),
  /** Grows with every save of what is below. */
  version: integer('version').notNull(),
  /** Grows with every change, of files too. */
  revision: integer('revision').notNull(),
  productType: text('product_type').$type<ProductType>(),
  firstAnswer: text('first_answer').$type<FirstAnswer>(),
  fields: jsonb('fields').$type<Partial<Record<ResponseField, string>>>().notNull(),
  /** Null as long as it is written from the facts. */
  coverLetter: text('cover_letter'),
  /** Null as long as the system chooses. */
  priorPayments: jsonb('prior_payments').$type<string[]>(),
  editedBy: text('edited_by'),
  editedAt: instant('edited_at'),
});

/** What was sent to the network: once a stage. */
export const submissions = pgTable(
  'dispute_submissions',
  {
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id),
    stage: text('stage').$type<DisputeStage>().notNull(),
    text: text('text').notNull(),
    submittedBy: text('submitted_by').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    /** What the draft said then; null of those sent before there were drafts. */
    response: jsonb('response').$type<SentResponse>(),
    /** Where the file store keeps the packet that was sent. */
    packetKey: text('packet_key'),
    packetBytes: integer('packet_bytes'),
    packetPages: integer('packet_pages'),
  },
  (table) => [primaryKey({ columns: [table.disputeId, table.stage] })],
);

/** Addresses at which calendars read the deadlines of their owners: one for each user. */
export const calendarFeeds = pgTable('calendar_feeds', {
  subject: text('subject').primaryKey(),
  /** Digest of the secret part of the address, which itself is kept nowhere. */
  digest: text('digest').notNull().unique(),
  locale: text('locale').$type<ExportLocale>().notNull(),
  createdAt: instant('created_at').notNull(),
  lastReadAt: instant('last_read_at'),
});
