import * as z from 'zod';
import { bankAccountTypes } from '../vocabulary/ach.ts';
import {
  bankProofKinds,
  changeActions,
  changeStatuses,
  changesBank,
  ownershipTypes,
  type SettingField,
  settingFields,
} from '../vocabulary/merchant.ts';
import { fileNameSchema } from './merchant-documents.ts';
import { merchantIdSchema, partnerIdSchema } from './merchants.ts';
import { answeredId, idOf } from './page.ts';
import { accountNumberSchema, routingNumberSchema } from './payments.ts';
import { emailSchema, personalLinesUpTo, textUpTo } from './text.ts';

/** What a change request may change (specification, section 3). */
const changesSchema = z
  .strictObject({
    descriptor: textUpTo(22).optional(),
    newName: textUpTo(120).min(2, 'Field has to be at least 2 characters').optional(),
    routingNumber: routingNumberSchema.optional(),
    accountNumber: accountNumberSchema.optional(),
    bankName: textUpTo(80).optional(),
    accountType: z.enum(bankAccountTypes).optional(),
    ownership: z.enum(ownershipTypes).optional(),
    accountHolder: textUpTo(120).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'nothing is to change');

const changeIdSchema = idOf('chg_');

export const changeBodySchema = z
  .discriminatedUnion('action', [
    z
      .strictObject({
        action: z.literal('file'),
        merchantId: merchantIdSchema,
        changes: changesSchema,
        reason: personalLinesUpTo(500),
        documentId: idOf('cdo_').optional().meta({
          description: 'Proof of whose the bank account is; required where the change concerns one',
        }),
      })
      .refine(({ changes, documentId }) => !changesBank(changes) || documentId !== undefined, {
        error: 'is required',
        path: ['documentId'],
      }),
    z.strictObject({
      action: z.enum(changeActions),
      id: changeIdSchema,
      comment: personalLinesUpTo(500).optional(),
    }),
  ])
  .meta({ id: 'SettingsChangeRequest' });

const diffSchema = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().meta({ description: 'Of an account number the last four digits' }),
});

/** What was handed in with a change of the bank account. */
export const changeDocumentSchema = z
  .strictObject({
    id: answeredId('cdo_'),
    kind: z.enum(bankProofKinds),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    mayOpen: z.boolean().meta({ description: 'Who handed it in and who may decide open it, nobody else' }),
  })
  .meta({ id: 'ChangeDocument' });

export const changeDocumentUploadSchema = z.strictObject({
  merchantId: merchantIdSchema,
  kind: z.enum(bankProofKinds),
  fileName: fileNameSchema,
});
export const changeDocumentQuerySchema = z.strictObject({ id: idOf('cdo_') });

const nameSchema = z.string().nullable().meta({ description: 'What they are called, where it is known' });

export const changeRequestSchema = z
  .strictObject({
    id: z.string(),
    merchantId: z.string(),
    status: z.enum(changeStatuses),
    diff: z.array(diffSchema),
    bankChange: z.boolean().meta({ description: 'Whether it says where the merchant’s money goes' }),
    document: changeDocumentSchema.nullable(),
    reason: z.string(),
    requestedBy: z.string(),
    requestedByName: nameSchema,
    requestedAt: z.iso.datetime(),
    decidedBy: z.string().nullable(),
    decidedByName: nameSchema,
    decidedAt: z.iso.datetime().nullable(),
    comment: z.string().nullable(),
    allowedActions: z.array(z.enum(changeActions)),
  })
  .meta({ id: 'ChangeRequest' });

const changedAt = z.iso.datetime().nullable();
const changeTimes = Object.fromEntries(settingFields.map((field) => [field, changedAt])) as Record<
  SettingField,
  typeof changedAt
>;

export const merchantSettingsSchema = z
  .strictObject({
    merchantId: z.string(),
    name: z.string(),
    descriptor: z.string().nullable(),
    routingNumber: z.string().nullable(),
    accountLast4: z.string(),
    bankName: z.string().nullable(),
    accountType: z.enum(bankAccountTypes).nullable(),
    ownership: z.enum(ownershipTypes).nullable(),
    accountHolder: z.string().nullable(),
    payoutsPausedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Nothing is paid out before: the bank account was changed' }),
    changedAt: z
      .strictObject(changeTimes)
      .meta({ description: 'When each was changed last by an approved request; null where none was' }),
    requests: z.array(changeRequestSchema).meta({ description: 'The last 100, newest first' }),
    allowedActions: z.array(z.enum(['file'])),
  })
  .meta({ id: 'MerchantSettings' });

export const partnerIdQuerySchema = z.strictObject({
  partnerId: partnerIdSchema.optional().meta({ description: 'For administrators; partners have their own' }),
});

export const partnerSettingsSchema = z
  .strictObject({
    partnerId: z.string(),
    name: z.string(),
    supportEmail: z.string(),
    supportPhone: z.string(),
  })
  .meta({ id: 'PartnerSettings' });

export const partnerSettingsBodySchema = z
  .strictObject({
    partnerId: partnerIdSchema.optional(),
    supportEmail: emailSchema,
    supportPhone: textUpTo(30),
  })
  .meta({ id: 'PartnerSettingsRequest' });

export const logoSchema = z
  .strictObject({
    id: z
      .string()
      .nullable()
      .meta({ description: 'By which the history names it', example: 'lgo_01JD4T7N8RC5V2X9Q3M6K1WZYB' }),
    logo: z.string().nullable().meta({ description: 'A data URL; null where none is set' }),
  })
  .meta({ id: 'Logo' });

export type ChangeBody = z.infer<typeof changeBodySchema>;
export type ChangeDocument = z.infer<typeof changeDocumentSchema>;
export type ChangeDocumentUpload = z.infer<typeof changeDocumentUploadSchema>;
export type ChangeRequest = z.infer<typeof changeRequestSchema>;
export type Logo = z.infer<typeof logoSchema>;
export type MerchantSettings = z.infer<typeof merchantSettingsSchema>;
export type PartnerSettings = z.infer<typeof partnerSettingsSchema>;
export type PartnerSettingsBody = z.infer<typeof partnerSettingsBodySchema>;
