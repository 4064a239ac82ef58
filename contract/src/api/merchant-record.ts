import * as z from 'zod';
import { bankAccountTypes } from '../vocabulary/ach.ts';
import { ownerIdTypes, taxIdTypes } from '../vocabulary/application.ts';
import { depositStatuses } from '../vocabulary/deposit.ts';
import { disputeStatuses } from '../vocabulary/dispute.ts';
import { disputePrograms } from '../vocabulary/dispute-programs.ts';
import {
  changeStatuses,
  documentKinds,
  entityTypes,
  merchantActions,
  ownershipTypes,
  registrationStatuses,
} from '../vocabulary/merchant.ts';
import { actionBlocks, restrictedParts, restrictionKinds } from '../vocabulary/merchant-record.ts';
import { roles } from '../vocabulary/roles.ts';
import { transactionStatuses } from '../vocabulary/transaction.ts';
import { disputeStandingFields } from './dispute-insight.ts';
import { merchantIdSchema, merchantReferenceSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { merchantStatusDetailSchema } from './registration.ts';
import { timeZoneSchema } from './time-zone.ts';

export const merchantRecordQuerySchema = z.strictObject({
  merchantId: merchantIdSchema,
  timeZone: timeZoneSchema.default('UTC').meta({ description: 'Whose days and months the figures are of' }),
});

const blockedActionSchema = z
  .strictObject({
    action: z.enum(merchantActions),
    because: z.enum(actionBlocks),
    from: z
      .array(z.enum(registrationStatuses))
      .meta({ description: 'With `wrong_status`: the statuses in which it is possible' }),
  })
  .meta({ id: 'BlockedMerchantAction', description: 'What the caller cannot do now, and why' });

const restrictionSchema = z
  .strictObject({
    kind: z.enum(restrictionKinds),
    stops: z.array(z.enum(restrictedParts)),
    since: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable().meta({ description: 'When it ends by itself' }),
    dueOn: z.iso.date().nullable().meta({ description: 'By when something is wanted' }),
    isOverdue: z.boolean(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
    requestId: z.string().nullable().meta({ description: 'The request that is not answered yet' }),
    documentKind: z.enum(documentKinds).nullable(),
    count: z.int().nullable().meta({ description: 'Of an application: how many things are missing' }),
  })
  .meta({ id: 'MerchantRestriction' });

const addressSchema = z.strictObject({
  street: z.string().nullable(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string().nullable(),
  country: z.string(),
});

const count = z.int().nullable();
const text = z.string().nullable();

const processingSchema = z
  .strictObject({
    description: text,
    monthlyVolumeMinor: count,
    averageTicketMinor: count,
    highestTicketMinor: count,
    cardPresentPercent: count,
    keyedPercent: count,
    onlinePercent: count,
    refundPolicy: text,
  })
  .meta({ id: 'ProcessingProfile', description: 'As the application said it, in the merchant’s currency' });

const factsSchema = z
  .strictObject({
    legalName: text,
    tradingName: z.string(),
    entityType: z.enum(entityTypes).nullable(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
    mcc: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    website: text,
    partner: merchantReferenceSchema,
  })
  .meta({ id: 'MerchantFacts' });

const ownerSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    title: text,
    ownershipPercent: z.int(),
    isControlPerson: z.boolean(),
    idType: z.enum(ownerIdTypes),
    idCountry: text,
    idLast4: z.string(),
    isAdult: z.boolean().meta({ description: 'At least 18 years old' }),
  })
  .meta({ id: 'MerchantOwner', description: 'Without a date of birth: it is told to nobody' });

const bankSchema = z
  .strictObject({
    accountLast4: z.string(),
    bankName: text,
    accountType: z.enum(bankAccountTypes).nullable(),
    ownership: z.enum(ownershipTypes).nullable(),
    accountHolder: text,
  })
  .meta({ id: 'MerchantBankAccount' });

const settingsChangeSchema = z
  .strictObject({
    id: z.string(),
    status: z.enum(changeStatuses),
    fields: z.array(z.string()).meta({ description: 'What it changes, without values' }),
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    decidedBy: text,
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MerchantSettingsChange' });

const confidentialSchema = z
  .strictObject({
    taxIdType: z.enum(taxIdTypes).nullable(),
    taxIdLast4: text,
    address: addressSchema,
    phone: text,
    email: text,
    processing: processingSchema,
    owners: z.array(ownerSchema),
    bank: bankSchema,
    settingsChanges: z.array(settingsChangeSchema).meta({ description: 'Newest first, at most five' }),
  })
  .meta({ id: 'ConfidentialMerchantFacts' });

const userSchema = z
  .strictObject({
    username: z.string(),
    name: z.string(),
    role: z.enum(roles),
    isRestricted: z.boolean(),
    isEnabled: z.boolean(),
    lastSignInAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MerchantUser' });

const figureOf = <Status extends z.ZodType<string>>(status: Status, id: string) =>
  z
    .strictObject({
      count: z.int(),
      totals: z.array(moneySchema).meta({ description: 'An entry a currency, largest first' }),
      filter: z
        .strictObject({
          merchantId: z.array(z.string()),
          status: z.array(status).optional(),
          from: z.iso.datetime().optional(),
          to: z.iso.datetime().optional(),
        })
        .meta({
          id: `${id}Filter`,
          description: 'The filter of the list that leaves what the figure counts',
        }),
    })
    .meta({ id });

const paymentFigure = figureOf(z.enum(transactionStatuses), 'MerchantPaymentFigure');
const depositFigure = figureOf(z.enum(depositStatuses), 'MerchantDepositFigure');
const disputeFigure = figureOf(z.enum(disputeStatuses), 'MerchantDisputeFigure');

const activitySchema = z
  .strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    payments: paymentFigure.meta({ description: 'Captured, whatever became of them' }),
    declined: paymentFigure,
    depositsPaid: depositFigure,
    depositsFailed: depositFigure.meta({
      description: 'That the bank sent back, and that wait for somebody',
    }),
    disputes: disputeFigure.meta({ description: 'Opened in these days' }),
    disputesDue: disputeFigure.meta({ description: 'That need a response now, whenever they were opened' }),
  })
  .meta({ id: 'MerchantActivity', description: 'The last 30 days of the reader' });

export const merchantRecordSchema = z
  .strictObject({
    ...merchantStatusDetailSchema.omit({ documents: true }).shape,
    payoutsPausedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Nothing is paid out before: the bank account was changed' }),
    blockedActions: z.array(blockedActionSchema),
    restrictions: z.array(restrictionSchema).meta({ description: 'What must be done first comes first' }),
    facts: factsSchema,
    confidential: confidentialSchema
      .nullable()
      .meta({ description: 'Null for restricted users, who read no papers either' }),
    users: z
      .array(userSchema)
      .nullable()
      .meta({ description: 'At most 50, by name; null for who may not read users' }),
    disputeRates: z
      .array(z.strictObject({ program: z.enum(disputePrograms), ...disputeStandingFields }))
      .meta({ description: 'This month, of each of the networks’ programs' }),
    activity: activitySchema,
  })
  .meta({ id: 'MerchantRecord' });

export type BlockedMerchantAction = z.infer<typeof blockedActionSchema>;
export type ConfidentialMerchantFacts = z.infer<typeof confidentialSchema>;
export type MerchantActivity = z.infer<typeof activitySchema>;
export type MerchantOwner = z.infer<typeof ownerSchema>;
export type MerchantRecord = z.infer<typeof merchantRecordSchema>;
export type MerchantRecordQuery = z.infer<typeof merchantRecordQuerySchema>;
export type MerchantRestriction = z.infer<typeof restrictionSchema>;
export type MerchantUser = z.infer<typeof userSchema>;
