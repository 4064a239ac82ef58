import type { MailCadence, NotificationKind } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a mail says, with the page that it opens. */
export interface WrittenMail {
  subject: string;
  text: string;
  url: string;
  sort: 'export' | 'alert' | 'dispute' | 'merchant';
  /** Of whom it tells, for a reader who may see them no more when it is sent; absent where it is about the reader's own. */
  merchantId?: string;
}

/** Mails that are to be written to a user about what they are told. A row goes when it was. */
export const notificationMails = pgTable(
  'notification_mails',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Null for what is written to one user alone, as a mail says it. */
    notificationId: text('notification_id'),
    isDaily: boolean('is_daily').notNull(),
    /** As it was written when it happened; null where its notification says enough. */
    mail: jsonb('mail').$type<WrittenMail>(),
    createdAt: instant('created_at').notNull(),
    /** When it may be sent: at once, when quiet hours end, or in the morning. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('notification_mails_of_user').on(table.subject, table.dueAt),
    unique('notification_mails_once').on(table.subject, table.notificationId),
  ],
);

/** When each user's mails are looked at next, and how many they were sent in this hour. */
export const mailTurns = pgTable(
  'mail_turns',
  {
    subject: text('subject').primaryKey(),
    /** Null where nothing waits. */
    dueAt: instant('due_at'),
    hourFrom: instant('hour_from').notNull(),
    sent: integer('sent').notNull().default(0),
    /** Of those about security, which are counted apart: nobody hides one behind a thousand others. */
    urgentSent: integer('urgent_sent').notNull().default(0),
  },
  (table) => [index('mail_turns_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
);

/** What ends mails without a sign-in: one of each mail. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    /** Of the secret in the link, which is kept nowhere. */
    digest: text('digest').primaryKey(),
    subject: text('subject').notNull(),
    kinds: jsonb('kinds').$type<NotificationKind[]>().notNull(),
    /** What was chosen when it was used, to be given back; null while it was not. */
    before: jsonb('before').$type<Partial<Record<NotificationKind, MailCadence>>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('unsubscribe_links_by_age').on(table.createdAt)],
);
