import type { BankAccountType, ComplianceStatus, MerchantStatus } from '@countinghouse/contract/vocabulary';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  supportEmail: text('support_email').notNull().default(''),
  supportPhone: text('support_phone').notNull().default(''),
  createdAt: instant('created_at').notNull(),
});

export const merchants = pgTable(
  'merchants',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    name: text('name').notNull(),
    mcc: text('mcc').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    status: text('status').$type<MerchantStatus>().notNull().default('active'),
    compliance: text('compliance').$type<ComplianceStatus>().notNull().default('clear'),
    chargesEnabled: boolean('charges_enabled').notNull().default(true),
    depositsEnabled: boolean('deposits_enabled').notNull().default(true),
    /** Since when it has this status; null where it never had another. */
    statusSince: instant('status_since'),
    /** Nothing is paid out before, for the bank account was changed; null or past where nothing was. */
    payoutsPausedUntil: instant('payouts_paused_until'),
    /** The processor's number of the merchant; none before it is boarded. */
    mid: text('mid'),
    descriptor: text('descriptor'),
    routingNumber: text('routing_number'),
    bankName: text('bank_name'),
    accountType: text('account_type').$type<BankAccountType>(),
    ownership: text('ownership').$type<'personal' | 'business'>(),
    accountHolder: text('account_holder'),
    /** What the registration said besides: legal name, entity, EIN, address, volume. */
    profile: jsonb('profile'),
    /** When balances are paid out: every business day, or on Mondays. */
    depositSchedule: text('deposit_schedule').$type<'daily' | 'weekly'>().notNull().default('daily'),
    /** Tells its account from others without keeping the number; null where it was not known when it was set. */
    accountFingerprint: text('account_fingerprint'),
    accountLast4: text('account_last4').notNull().default('6789'),
    /** Share of every deposit that is held for 180 days, in hundredths of a percent. */
    reserveBasisPoints: integer('reserve_basis_points').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('merchants_by_name').on(table.name, table.id),
    index('merchants_by_partner').on(table.partnerId),
    index('merchants_by_account').on(table.accountFingerprint),
  ],
);

/** Which merchants a multi-merchant user manages. */
export const userMerchants = pgTable(
  'user_merchants',
  {
    username: text('username').notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
  },
  (table) => [
    primaryKey({ columns: [table.username, table.merchantId] }),
    index('user_merchants_of_merchant').on(table.merchantId),
  ],
);

/** The look of a partner's or merchant's portal. */
export const customDisplays = pgTable('custom_displays', {
  ownerId: text('owner_id').primaryKey(),
  logo: text('logo').notNull(),
  userIcon: text('user_icon').notNull(),
  favicon: text('favicon').notNull(),
  isExternal: boolean('is_external').notNull(),
  /** For dark ground; empty where `logo` is shown there too. */
  logoDark: text('logo_dark').notNull().default(''),
  logoAlt: text('logo_alt').notNull().default(''),
});
