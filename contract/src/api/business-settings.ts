import * as z from 'zod';
import {
  type BusinessSettingField,
  businessSettingFields,
  changedSettings,
  logoLimits,
  logoThemes,
  maxNoticeAddresses,
  noticeCode,
  noticeKinds,
  noticeStatuses,
  settingLimits,
  settingOwnerKinds,
  settingProblem,
} from '../vocabulary/business-settings.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { roles } from '../vocabulary/roles.ts';
import { merchantIdSchema, partnerIdSchema } from './merchants.ts';
import { answeredId, idOf, pageOf, pageQuery } from './page.ts';
import { anyTextUpTo, emailSchema } from './text.ts';
import { timeZoneSchema } from './time-zone.ts';

/** Whose settings: of one merchant or of one partner. */
const owner = {
  merchantId: merchantIdSchema
    .optional()
    .meta({ description: 'Who acts for one merchant has its own without it' }),
  partnerId: partnerIdSchema.optional().meta({ description: 'Partners have their own without it' }),
};

/** A text that may be empty, checked as what it is otherwise. */
const setting = (field: BusinessSettingField) =>
  anyTextUpTo(settingLimits[field]).superRefine((value, context) => {
    const reason = settingProblem(field, value);
    if (reason) context.addIssue({ code: 'custom', message: fieldReasons[reason] });
  });
const empty = z.literal('');

const typedValuesSchema = z
  .strictObject({
    supportEmail: z.union([empty, emailSchema]).optional(),
    supportPhone: setting('supportPhone').optional(),
    website: setting('website').optional(),
    supportHours: setting('supportHours').optional(),
    timeZone: timeZoneSchema.optional(),
    brandColor: setting('brandColor').optional(),
    logoAlt: setting('logoAlt').optional(),
  })
  .refine((values) => Object.values(values).some((value) => value !== undefined), 'nothing is to change');

const versionSchema = z
  .int()
  .min(0)
  .meta({ description: 'The version that was changed: 409 when it is not the newest', example: 3 });
const addressIdSchema = idOf('nad_');
const changeIdSchema = idOf('set_');
const logoIdSchema = idOf('lgo_');

export const businessSettingsQuerySchema = z.strictObject(owner);

export const businessSettingsBodySchema = z
  .strictObject({
    ...owner,
    version: versionSchema,
    values: typedValuesSchema.meta({ description: 'Those that change; empty where nothing is to be said' }),
  })
  .meta({ id: 'BusinessSettingsRequest' });

export const settingsHistoryQuerySchema = z.strictObject({ ...owner, ...pageQuery });

export const restoreBodySchema = z
  .strictObject({ ...owner, version: versionSchema, changeId: changeIdSchema })
  .meta({ id: 'RestoreSettingsRequest' });

export const noticeAddressBodySchema = z
  .strictObject({
    ...owner,
    kind: z.enum(noticeKinds),
    email: emailSchema,
    language: z.enum(mailLanguages).meta({ description: 'Of the mails' }),
  })
  .meta({ id: 'NoticeAddressRequest' });

export const noticeAddressIdBodySchema = z
  .strictObject({ id: addressIdSchema })
  .meta({ id: 'NoticeAddressIdRequest' });
export const noticeAddressIdQuerySchema = z.strictObject({ id: addressIdSchema });

export const verifyAddressBodySchema = z
  .strictObject({
    id: addressIdSchema,
    code: z.string().regex(new RegExp(`^\\d{${noticeCode.digits}}$`), 'is not in the expected format'),
  })
  .meta({ id: 'VerifyNoticeAddressRequest' });

export const partnerLogoQuerySchema = z.strictObject({
  partnerId: partnerIdSchema.optional().meta({ description: 'For administrators; partners have their own' }),
  theme: z
    .enum(logoThemes)
    .default('light')
    .meta({ description: 'The ground that it is shown on; without one for dark, that for light is shown' }),
});
export const keptLogoQuerySchema = z.strictObject({ id: logoIdSchema });

const keptLogoSchema = z
  .strictObject({
    id: answeredId('lgo_'),
    url: z.string().meta({ description: 'A data URL' }),
    contentType: z.string(),
    bytes: z.int(),
    width: z
      .int()
      .nullable()
      .meta({ description: 'In pixels; null of one that was set before they were counted' }),
    height: z.int().nullable(),
  })
  .meta({
    id: 'KeptLogo',
    description: `Written anew from what was sent, without what a camera noted: at most ${logoLimits.keptSide} pixels on its longer side`,
  });

const noticeAddressSchema = z
  .strictObject({
    id: answeredId('nad_'),
    kind: z.enum(noticeKinds),
    email: z.string(),
    language: z.enum(mailLanguages),
    status: z.enum(noticeStatuses).meta({ description: 'pending: nothing but its code was mailed to it' }),
    addedBy: z.string(),
    addedAt: z.iso.datetime(),
    verifiedAt: z.iso.datetime().nullable(),
    codeExpiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'NoticeAddress' });

const valuesSchema = z
  .strictObject(
    Object.fromEntries(businessSettingFields.map((field) => [field, z.string()])) as Record<
      BusinessSettingField,
      z.ZodString
    >,
  )
  .meta({
    id: 'BusinessSettingsValues',
    description: 'Empty where nothing is said, or where it is no setting',
  });

export const businessSettingsSchema = z
  .strictObject({
    owner: z.strictObject({
      kind: z.enum(settingOwnerKinds),
      id: z.string(),
      name: z.string(),
      descriptor: z
        .string()
        .nullable()
        .meta({ description: 'Of a merchant; it is changed by a request that somebody else approves' }),
    }),
    version: z.int().meta({ description: 'Grows with every change of values and logos', example: 3 }),
    editedBy: z.string().nullable(),
    editedAt: z.iso.datetime().nullable(),
    lastChangeId: z
      .string()
      .nullable()
      .meta({ description: 'The newest change in the history', example: 'set_01JD4T7N8RC5V2X9Q3M6K1WZYB' }),
    values: valuesSchema,
    logos: z.strictObject({ light: keptLogoSchema.nullable(), dark: keptLogoSchema.nullable() }),
    addresses: z
      .array(noticeAddressSchema)
      .meta({ description: `At most ${maxNoticeAddresses} of each kind, oldest first` }),
    openDepositClosesAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'What was taken so far is paid out as before, whatever the time zone becomes' }),
    canEdit: z.boolean(),
  })
  .meta({ id: 'BusinessSettings' });

const settingChangeSchema = z
  .strictObject({
    id: answeredId('set_'),
    at: z.iso.datetime(),
    by: z.string(),
    role: z.enum(roles).nullable(),
    changes: z.array(
      z.strictObject({
        setting: z.enum(changedSettings),
        before: z.string().nullable().meta({ description: 'Of a logo its id' }),
        after: z.string().nullable(),
      }),
    ),
    restores: z.string().nullable().meta({ description: 'The change that this one took back' }),
    canRestore: z.boolean().meta({ description: 'Whether what was before can be had back now' }),
  })
  .meta({ id: 'SettingChange' });

export const settingsHistorySchema = pageOf(settingChangeSchema);

export type BusinessSettings = z.infer<typeof businessSettingsSchema>;
export type BusinessSettingsBody = z.infer<typeof businessSettingsBodySchema>;
export type BusinessSettingsQuery = z.infer<typeof businessSettingsQuerySchema>;
export type KeptLogo = z.infer<typeof keptLogoSchema>;
export type NoticeAddress = z.infer<typeof noticeAddressSchema>;
export type NoticeAddressBody = z.infer<typeof noticeAddressBodySchema>;
export type RestoreBody = z.infer<typeof restoreBodySchema>;
export type SettingChange = z.infer<typeof settingChangeSchema>;
export type SettingsHistory = z.infer<typeof settingsHistorySchema>;
export type SettingsHistoryQuery = z.infer<typeof settingsHistoryQuerySchema>;
export type VerifyAddressBody = z.infer<typeof verifyAddressBodySchema>;
