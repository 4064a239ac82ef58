import type {
  ChangedSetting,
  LogoTheme,
  MailLanguage,
  NoticeKind,
  SettingOwnerKind,
} from '@countinghouse/contract/vocabulary';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What a merchant or a partner says of itself, as far as it has no column of its own elsewhere: a partner’s support and a
 * merchant’s time zone stand with them, and what a portal looks like in `custom_displays`.
 */
export const businessSettings = pgTable('business_settings', {
  /** Of a merchant or of a partner. */
  ownerId: text('owner_id').primaryKey(),
  version: integer('version').notNull(),
  /** A merchant’s; a partner’s are its own columns. */
  supportEmail: text('support_email').notNull().default(''),
  supportPhone: text('support_phone').notNull().default(''),
  website: text('website').notNull().default(''),
  supportHours: text('support_hours').notNull().default(''),
  brandColor: text('brand_color').notNull().default(''),
  logoId: text('logo_id'),
  logoDarkId: text('logo_dark_id'),
  editedBy: text('edited_by'),
  editedAt: instant('edited_at'),
});

export interface KeptChange {
  setting: ChangedSetting;
  before: string | null;
  after: string | null;
  /** In which an address that was removed was written to; absent of everything else, and of old. */
  language?: MailLanguage;
}

/** Every change of these settings, also of what is mailed to whom. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: text('id').primaryKey(),
    /** In which order they were made: several can be of one moment. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    ownerId: text('owner_id').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    role: text('role'),
    changes: jsonb('changes').$type<KeptChange[]>().notNull(),
    /** The change that this one took back. */
    restores: text('restores'),
  },
  (table) => [index('setting_changes_of_owner').on(table.ownerId, table.seq)],
);

/** Logos of now and before, as far as they can be restored. */
export const keptLogos = pgTable(
  'kept_logos',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    ownerKind: text('owner_kind').$type<SettingOwnerKind>().notNull(),
    theme: text('theme').$type<LogoTheme>().notNull(),
    /** A data URL. */
    url: text('url').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    at: instant('at').notNull(),
  },
  (table) => [index('kept_logos_of_owner').on(table.ownerId, table.theme, table.id)],
);

/** Who is mailed notices without an account. Nothing but a code goes to an address before it is verified. */
export const noticeAddresses = pgTable(
  'notice_addresses',
  {
    id: text('id').primaryKey(),
    /** Exactly one of both is set. */
    merchantId: text('merchant_id'),
    partnerId: text('partner_id'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    email: text('email').notNull(),
    language: text('language').$type<MailLanguage>().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** Keyed digest of the code that was mailed last. */
    codeDigest: text('code_digest'),
    codeExpiresAt: instant('code_expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next statement is mailed; null of other kinds, and before it is verified. */
    dueAt: instant('due_at'),
  },
  (table) => [
    uniqueIndex('notice_addresses_of_merchant').on(table.merchantId, table.kind, table.email),
    uniqueIndex('notice_addresses_of_partner').on(table.partnerId, table.kind, table.email),
    index('notice_addresses_due').on(table.dueAt),
  ],
);
