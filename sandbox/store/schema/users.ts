import type { Announcement, DisputeReminders, MerchantMails, QuietHours } from '@countinghouse/contract';
import type {
  MailCadence,
  MailLanguage,
  NotificationKind,
  RequestSide,
  Role,
  SecondFactor,
} from '@countinghouse/contract/vocabulary';
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
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who has an account, as far as lists need it; the identity service decides who may sign in. */
export const users = pgTable(
  'users',
  {
    username: text('username').primaryKey(),
    /** The identity service's id of the person; null until they are seen for the first time. */
    subject: text('subject').unique(),
    email: text('email').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    isRestricted: boolean('is_restricted').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    partnerId: text('partner_id'),
    merchantId: text('merchant_id'),
    createdAt: instant('created_at').notNull(),
    /** Username of who invited them; null for accounts that were there before anybody could. */
    createdBy: text('created_by'),
    /** When they chose a password, by the invitation's link or at the first sign-in; null while it is open. */
    acceptedAt: instant('accepted_at'),
    lastSignInAt: instant('last_sign_in_at'),
    /** As the identity service said when it was asked last: at each sign-in, and after a change; null before the first. */
    secondFactor: text('second_factor').$type<SecondFactor>(),
  },
  (table) => [
    index('users_of_merchant').on(table.merchantId),
    index('users_of_partner').on(table.partnerId),
    index('users_newest').on(table.createdAt, table.username),
    index('users_by_name').on(sql`lower(${table.givenName} || ' ' || ${table.familyName})`, table.username),
    index('users_idle').on(
      sql`coalesce(${table.lastSignInAt}, '1970-01-01T00:00:00.000Z'::timestamptz)`,
      table.username,
    ),
    index('users_administrators')
      .on(table.role, sql`coalesce(${table.partnerId}, '')`)
      .where(sql`${table.isEnabled} and not ${table.isRestricted} and ${table.acceptedAt} is not null`),
  ],
);

/** How a user was invited last. Whether they accepted stands with them. */
export const invitations = pgTable('invitations', {
  username: text('username').primaryKey(),
  /**
   * Of what opens the link; null where nothing does any more, and where a temporary password was mailed, as it was done
   * before there were links.
   */
  digest: text('digest').unique(),
  language: text('language').$type<MailLanguage>().notNull(),
  /** The subject of who sent it. */
  sender: text('sender').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  resendCount: integer('resend_count').notNull().default(0),
  /** Since when a password is being set by the link: meanwhile it opens nothing else. */
  claimedAt: instant('claimed_at'),
  revokedAt: instant('revoked_at'),
});

/** When invitations were mailed, for a day: an address gets so many and no more. */
export const invitationMails = pgTable(
  'invitation_mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Keyed digest of the address. */
    recipient: text('recipient').notNull(),
    /** For which business it was sent. */
    team: text('team').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('invitation_mails_of_recipient').on(table.recipient, table.team, table.at),
    index('invitation_mails_by_age').on(table.at),
  ],
);

/** The browsers that people sign in with, by name and system. */
export const userDevices = pgTable(
  'user_devices',
  {
    subject: text('subject').notNull(),
    device: text('device').notNull(),
    /** By the identity service's clock. */
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.device] })],
);

export type ChosenChannels = Partial<Record<NotificationKind, { portal?: boolean; mail?: MailCadence }>>;

export const userPreferences = pgTable('user_preferences', {
  subject: text('subject').primaryKey(),
  muted: jsonb('muted').$type<NotificationKind[]>(),
  disputeReminders: jsonb('dispute_reminders').$type<DisputeReminders>(),
  merchantMails: jsonb('merchant_mails').$type<MerchantMails>(),
  /** Since when they want to see no first steps any more. */
  firstStepsDismissedAt: instant('first_steps_dismissed_at'),
  /** What they want to be announced no more, latest last. */
  dismissedAnnouncements: jsonb('dismissed_announcements').$type<Announcement[]>(),
  /** Of the kinds for which something was chosen, what was. */
  channels: jsonb('channels').$type<ChosenChannels>(),
  quietHours: jsonb('quiet_hours').$type<QuietHours>(),
  timeZone: text('time_zone'),
  locale: text('locale').$type<MailLanguage>(),
});

/** The number of notifications that have none yet: they are newer than every one that has. */
export const notArrived = Number.MAX_SAFE_INTEGER;

/** What happened in somebody's scope: one row for all who see the merchant, or for one user. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    recordId: text('record_id').notNull(),
    /** Of a reminder how many days before the deadline it is. */
    daysLeft: smallint('days_left'),
    merchantId: text('merchant_id'),
    partnerId: text('partner_id'),
    /** Of news about an application whom it concerns: who decides, or who applies; null for both. */
    side: text('side').$type<RequestSide>(),
    /** Set for news of one user alone. */
    subject: text('subject'),
    createdAt: instant('created_at').notNull(),
    /** Its place in the order in which they were committed: whoever has seen one has seen every smaller one. */
    arrival: bigint('arrival', { mode: 'number' }).notNull().default(notArrived),
    /** Of which event it tells: there is one of each. Null for those from before events had keys. */
    eventKey: text('event_key'),
    /** Since when it waits to be mailed to notice addresses; null where it is not, or was. */
    mailDueAt: instant('mail_due_at'),
    /** Since when users are to be mailed about it; null where none is, or all are. */
    toUsersAt: instant('to_users_at'),
  },
  (table) => [
    index('notifications_to_mail').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('notifications_to_users').on(table.toUsersAt).where(sql`${table.toUsersAt} is not null`),
    index('notifications_newest').on(table.createdAt, table.id),
    index('notifications_by_arrival').on(table.arrival),
    index('notifications_of_merchant').on(table.merchantId, table.arrival),
    index('notifications_of_partner').on(table.partnerId, table.arrival),
    index('notifications_of_user').on(table.subject, table.arrival),
    unique('notifications_event').on(table.eventKey),
  ],
);

/** Up to where each user has read everything, but for what `notificationReads` says. */
export const notificationMarks = pgTable('notification_marks', {
  subject: text('subject').primaryKey(),
  /** By `arrival`. */
  readThrough: bigint('read_through', { mode: 'number' }).notNull(),
  /** What it was before all were marked read; null where there is nothing to take back. */
  previousThrough: bigint('previous_through', { mode: 'number' }),
});

/** Records that a user wants to hear nothing of, but for the kinds that cannot be muted. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    subject: text('subject').notNull(),
    recordId: text('record_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    merchantId: text('merchant_id'),
    mutedAt: instant('muted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.recordId] })],
);

/** Where single ones differ from the user's mark: read above it, or unread below. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    subject: text('subject').notNull(),
    notificationId: text('notification_id').notNull(),
    isRead: boolean('is_read').notNull().default(true),
    /** Whether it was unread until all were marked read. */
    wasUnread: boolean('was_unread').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.subject, table.notificationId] })],
);
