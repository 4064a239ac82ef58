import type { MailLanguage, NotificationKind } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** First answers to requests that move money, by caller and key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    subject: text('subject').notNull(),
    key: text('key').notNull(),
    /** Keyed digest of endpoint and body: bodies hold card numbers, which are kept nowhere. */
    requestDigest: text('request_digest').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);

/** Who did what to which record, from where; attempts that were refused are here too. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    username: text('username').notNull(),
    /** Whose name it was then: a name may be given to another person later. */
    subject: text('subject'),
    role: text('role'),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    /** Of a refusal: status, error code and message of the answer. */
    reason: text('reason'),
    recordId: text('record_id'),
    /** Whose record it is; of a refused attempt, for whom its actor acts. */
    merchantId: text('merchant_id'),
    partnerId: text('partner_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_of_record').on(table.recordId, table.at, table.id),
    index('audit_entries_of_user').on(table.username, table.at, table.id),
    index('audit_entries_of_subject').on(table.subject, table.at, table.id),
    index('audit_entries_of_merchant').on(table.merchantId, table.at, table.id),
    index('audit_entries_of_partner').on(table.partnerId, table.at, table.id),
  ],
);

/** Mails that the mail service has not taken yet. A row goes when it has. */
export interface Unsubscribe {
  subject: string;
  kinds: NotificationKind[];
  language: MailLanguage;
}

export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    kind: text('kind')
      .$type<
        | 'export'
        | 'alert'
        | 'receipt'
        | 'bank-change'
        | 'change-decided'
        | 'view-as'
        | 'second-factor-reset'
        | 'statement'
        | 'dispute'
        | 'merchant'
        | 'notice'
        | 'notice-code'
        | 'invitation'
        | 'email-changed'
        | 'payment-link'
        | 'notification'
      >()
      .notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The same for readers that show it; null where there is nothing but text. */
    html: text('html'),
    /** Whether text and HTML are sealed: they hold what opens something, which stands nowhere as it is. */
    isSealed: boolean('is_sealed').notNull().default(false),
    /** Under whose name it is sent; with whose mails it takes turns, so that one partner's many hold up nobody else's. */
    partnerId: text('partner_id'),
    /** In which the brand's own words come after it; null of a mail in all languages. */
    language: text('language').$type<MailLanguage>(),
    /** Which mails to whom end by a link in it; null where there is no such link. */
    unsubscribe: jsonb('unsubscribe').$type<Unsubscribe>(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
  },
  (table) => [index('outbox_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
);

/**
 * What happened, for those who listen. `seq` is given after commit by one sequencer at a time: a reader that has seen
 * a number has seen every smaller one.
 */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    seq: bigint('seq', { mode: 'number' }).unique(),
    at: instant('at').notNull(),
    topic: text('topic')
      .$type<
        | 'transaction'
        | 'refund'
        | 'dispute'
        | 'deposit'
        | 'merchant'
        | 'partner'
        | 'change'
        | 'checkout_profile'
        | 'payment_link'
        | 'user'
        | 'notification'
      >()
      .notNull(),
    /** Whether the record began with it. */
    isNew: boolean('is_new').notNull().default(false),
    recordId: text('record_id').notNull(),
    /** Of a refund. */
    transactionId: text('transaction_id'),
    merchantId: text('merchant_id'),
    partnerId: text('partner_id'),
    /** Set for events of one user alone. */
    subject: text('subject'),
    status: text('status').notNull(),
  },
  (table) => [
    index('events_unsequenced').on(table.id).where(sql`${table.seq} is null`),
    index('events_by_age').on(table.at),
    index('events_of_merchant').on(table.merchantId, table.seq),
    index('events_of_partner').on(table.partnerId, table.seq),
  ],
);
