import type {
  DecisionReason,
  MailLanguage,
  MerchantNewsKind,
  RequestSide,
} from '@countinghouse/contract/vocabulary';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a mail says besides what happened to whom. */
export interface NewsFacts {
  /** In words, as a reviewer wrote it. */
  reason?: string;
  /** The day that a reminder is about. */
  on?: string;
  /** As the processor gave them. */
  decisionReasons?: DecisionReason[];
  /** Who has no account and is told too. */
  contact?: { email: string; locale: MailLanguage };
}

/** Mails about merchants that are to be written, and reminders whose day is to come. A row goes when it was worked. */
export const merchantNews = pgTable(
  'merchant_news',
  {
    /** Of a reminder its record and day: there is one of each. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<MerchantNewsKind | 'remind_request' | 'remind_document'>().notNull(),
    // No foreign key: it would lock the merchant, which whoever answers a request holds.
    merchantId: text('merchant_id').notNull(),
    partnerId: text('partner_id').notNull(),
    recordId: text('record_id').notNull(),
    side: text('side').$type<RequestSide>(),
    /** Who did it needs no mail about it. */
    by: text('by').notNull(),
    facts: jsonb('facts').$type<NewsFacts>().notNull().default({}),
    /** When it happened; of a reminder, when its day comes. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('merchant_news_due').on(table.partnerId, table.dueAt),
    index('merchant_news_by_time').on(table.dueAt),
  ],
);
