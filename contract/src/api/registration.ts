import * as z from 'zod';
import { bankAccountTypes, returnRateKinds, returnRateWindowDays } from '../vocabulary/ach.ts';
import {
  complianceStatuses,
  entityTypes,
  merchantActions,
  registrationStatuses,
} from '../vocabulary/merchant.ts';
import { documentSchema } from './merchant-documents.ts';
import { merchantIdSchema, partnerIdSchema } from './merchants.ts';
import { currencySchema } from './money.ts';
import { addressSchema } from './owners.ts';
import { accountNumberSchema, positiveMinorSchema, routingNumberSchema } from './payments.ts';
import { personalLinesUpTo, textUpTo } from './text.ts';
import { timeZoneSchema } from './time-zone.ts';

const profileFields = {
  legalName: textUpTo(120).min(2, 'Field has to be at least 2 characters'),
  tradingName: textUpTo(120).min(2, 'Field has to be at least 2 characters'),
  entityType: z.enum(entityTypes),
  ein: z.string().regex(/^\d{9}$/, 'must be 9 digits'),
  address: addressSchema,
  mcc: z.string().regex(/^\d{4}$/, 'must be 4 digits'),
  currency: currencySchema.default('USD'),
  timeZone: timeZoneSchema.default('America/New_York'),
  monthlyVolumeMinor: positiveMinorSchema,
  averageTicketMinor: positiveMinorSchema,
  highestTicketMinor: positiveMinorSchema,
};

export const bankAccountSchema = z.strictObject({
  routingNumber: routingNumberSchema,
  accountNumber: accountNumberSchema,
  accountType: z.enum(bankAccountTypes),
  bankName: textUpTo(80),
  accountHolder: textUpTo(120),
});

export const registrationBodySchema = z
  .strictObject({
    ...profileFields,
    bankAccount: bankAccountSchema,
    partnerId: partnerIdSchema
      .optional()
      .meta({ description: 'For administrators; a partner registers its own' }),
  })
  .refine(({ averageTicketMinor, highestTicketMinor }) => averageTicketMinor <= highestTicketMinor, {
    path: ['averageTicketMinor'],
    message: 'exceeds the highest ticket',
  })
  .meta({ id: 'RegistrationRequest' });

export const merchantIdQuerySchema = z.strictObject({ merchantId: merchantIdSchema });

export const merchantStatusSchema = z
  .strictObject({
    merchantId: z.string().meta({ example: 'mer_0001' }),
    name: z.string(),
    partnerId: z.string(),
    status: z.enum(registrationStatuses),
    compliance: z.enum(complianceStatuses),
    chargesEnabled: z.boolean(),
    depositsEnabled: z.boolean(),
    payoutsPausedUntil: z.iso.datetime().nullable().meta({
      description:
        'Nothing is paid out before, for the bank account was changed; null where nothing is paused',
    }),
    mcc: z.string().meta({ description: 'Merchant category; empty before it is chosen' }),
    statusSince: z.iso.datetime().meta({ description: 'Since when it has its status' }),
    createdAt: z.iso.datetime(),
    allowedActions: z.array(z.enum(merchantActions)),
  })
  .meta({ id: 'MerchantStatus' });

export const returnRateSchema = z
  .strictObject({
    kind: z.enum(returnRateKinds),
    returned: z.int().meta({ description: 'Bank debits that came back in the window' }),
    debits: z.int().meta({ description: 'Bank debits that were sent in it' }),
    rate: z.number().min(0),
    limit: z.number().min(0),
    isExceeded: z.boolean(),
  })
  .meta({
    id: 'ReturnRate',
    description: `A share of the last ${returnRateWindowDays} days’ bank debits beside the network’s limit for it`,
  });

export const merchantStatusDetailSchema = z
  .strictObject({
    ...merchantStatusSchema.shape,
    mid: z.string().nullable().meta({ description: 'The processor’s merchant number, once boarded' }),
    missing: z.array(z.string()).meta({ description: 'What a registration still needs' }),
    documents: z.array(documentSchema),
    returnRates: z.array(returnRateSchema),
    version: z.int().meta({ description: 'Grows with each change of the status or of a switch' }),
    history: z.array(
      z.strictObject({
        action: z.enum(merchantActions),
        status: z.enum(registrationStatuses),
        compliance: z.enum(complianceStatuses),
        by: z.string(),
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'MerchantStatusDetail' });

export const merchantActionBodySchema = z
  .strictObject({
    merchantId: merchantIdSchema,
    action: z.enum(merchantActions),
    reason: personalLinesUpTo(500).optional(),
    version: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'What the caller saw: 409 `status_changed` when somebody was faster' }),
  })
  .meta({ id: 'MerchantActionRequest' });

export type MerchantActionBody = z.infer<typeof merchantActionBodySchema>;
export type MerchantStatusFacts = z.infer<typeof merchantStatusSchema>;
export type MerchantStatusDetail = z.infer<typeof merchantStatusDetailSchema>;
export type ReturnRate = z.infer<typeof returnRateSchema>;
export type RegistrationBody = z.infer<typeof registrationBodySchema>;
