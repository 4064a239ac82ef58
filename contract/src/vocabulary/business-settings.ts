import { colorContrast, isColor, leastContrast } from './contrast.ts';
import type { FieldReason } from './field-reasons.ts';

/** What a merchant says of itself without anybody's approval. */
export const merchantSettingFields = [
  'supportEmail',
  'supportPhone',
  'website',
  'supportHours',
  'timeZone',
  'logoAlt',
] as const;
/** What a partner does. */
export const partnerSettingFields = [
  'supportEmail',
  'supportPhone',
  'website',
  'supportHours',
  'brandColor',
  'logoAlt',
] as const;
export const businessSettingFields = [
  'supportEmail',
  'supportPhone',
  'website',
  'supportHours',
  'timeZone',
  'brandColor',
  'logoAlt',
] as const;
export type BusinessSettingField = (typeof businessSettingFields)[number];

export const settingOwnerKinds = ['merchant', 'partner'] as const;
export type SettingOwnerKind = (typeof settingOwnerKinds)[number];

export const fieldsOfOwner = {
  merchant: merchantSettingFields,
  partner: partnerSettingFields,
} as const satisfies Record<SettingOwnerKind, readonly BusinessSettingField[]>;

/** How many characters each field takes. */
export const settingLimits = {
  supportEmail: 200,
  supportPhone: 30,
  website: 200,
  supportHours: 120,
  timeZone: 64,
  brandColor: 7,
  logoAlt: 120,
} as const satisfies Record<BusinessSettingField, number>;

/** The grounds that a logo is shown on. A merchant’s is one logo, shown on both. */
export const logoThemes = ['light', 'dark'] as const;
export type LogoTheme = (typeof logoThemes)[number];

/**
 * What a logo must be and what is kept of it. It is shown 32 pixels high, on fine screens of three pixels each, and in
 * print.
 */
export const logoLimits = {
  bytes: 256 * 1024,
  /** Pixels of the longer and the shorter side, at least. */
  leastLong: 128,
  leastShort: 32,
  /** Pixels of either side, at most. */
  mostSide: 4_096,
  /** The longer side in pixels of what is kept. */
  keptSide: 512,
  /** How many former logos can be restored. */
  keptLogos: 10,
} as const;

/** What is mailed to addresses that need no account. */
export const noticeKinds = ['statements', 'disputes', 'account'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** A partner has no statements. */
export const noticeKindsOf = {
  merchant: noticeKinds,
  partner: ['disputes', 'account'],
} as const satisfies Record<SettingOwnerKind, readonly NoticeKind[]>;
export const noticeStatuses = ['pending', 'verified'] as const;
/** Of each kind. */
export const maxNoticeAddresses = 5;
/** How often a code may be entered wrongly, and how long it is good for. */
export const noticeCode = { digits: 6, attempts: 5, hours: 24 } as const;

/** What a change of settings can be of. */
export const changedSettings = [
  ...businessSettingFields,
  'logo',
  'logoDark',
  'statementsAddress',
  'disputesAddress',
  'accountAddress',
] as const;
export type ChangedSetting = (typeof changedSettings)[number];
export const addressSetting = {
  statements: 'statementsAddress',
  disputes: 'disputesAddress',
  account: 'accountAddress',
} as const satisfies Record<NoticeKind, ChangedSetting>;
export const logoSetting = { light: 'logo', dark: 'logoDark' } as const satisfies Record<
  LogoTheme,
  ChangedSetting
>;

const websitePattern = /^https?:\/\/[^\s/.@]+(\.[^\s/.@]+)+(\/\S*)?$/i;
const phonePattern = /^\+?[\d\s().-]{10,20}$/;

const checks: Partial<Record<BusinessSettingField, (value: string) => FieldReason | null>> = {
  website: (value) => (websitePattern.test(value) ? null : 'website'),
  supportPhone: (value) => (phonePattern.test(value) ? null : 'phone'),
  brandColor: (value) => {
    if (!isColor(value)) return 'color';
    return colorContrast(value, '#ffffff') < leastContrast ? 'color_contrast' : null;
  },
};

/** What is wrong with a field that is not empty, besides its length; null where nothing is. */
export const settingProblem = (field: BusinessSettingField, value: string): FieldReason | null =>
  value === '' ? null : (checks[field]?.(value) ?? null);
