import * as z from 'zod';
import { bankAccountTypes } from '../vocabulary/ach.ts';
import { taxIdTypes } from '../vocabulary/application.ts';
import { entityTypes, ownershipTypes } from '../vocabulary/merchant.ts';
import { dateSchema } from './instant.ts';
import { merchantIdSchema } from './merchants.ts';
import { accountNumberSchema } from './payments.ts';
import { anyLinesUpTo, anyTextUpTo } from './text.ts';
import { timeZoneSchema } from './time-zone.ts';

/** A draft takes what was typed so far, right or wrong: what is wrong comes back among what is missing. */
const typed = (max: number) => anyTextUpTo(max).nullable().optional();
const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).nullable().optional();
const counted = z.int().min(0).max(99_999_999_999).nullable().optional();
const never = 'Never told again. Left out: as it is; null: forgotten';

/** What is typed of a section; of the secret ones the last digits alone come back. */
const shared = {
  business: {
    legalName: typed(120),
    tradingName: typed(120),
    entityType: chosen(entityTypes),
    taxIdType: chosen(taxIdTypes),
    formedOn: dateSchema.nullable().optional(),
    website: typed(200),
    phone: typed(30),
    email: typed(200),
  },
  address: {
    street: typed(120),
    city: typed(80),
    region: typed(40),
    postalCode: typed(12),
    country: typed(2),
    mailingStreet: typed(120),
    mailingCity: typed(80),
    mailingRegion: typed(40),
    mailingPostalCode: typed(12),
  },
  owners: {
    hasNoOwnerOf25: z
      .boolean()
      .nullable()
      .optional()
      .meta({ description: 'Confirms that nobody owns 25 % or more' }),
  },
  processing: {
    mcc: typed(4),
    description: typed(500),
    currency: typed(3),
    timeZone: timeZoneSchema.nullable().optional(),
    monthlyVolumeMinor: counted,
    averageTicketMinor: counted,
    highestTicketMinor: counted,
    cardPresentPercent: counted,
    keyedPercent: counted,
    onlinePercent: counted,
    refundPolicy: anyLinesUpTo(1_000).nullable().optional(),
  },
  bank: {
    routingNumber: typed(20),
    accountType: chosen(bankAccountTypes),
    ownership: chosen(ownershipTypes),
    bankName: typed(80),
    accountHolder: typed(120),
  },
};

const taxIdSchema = z
  .string()
  .regex(/^\d{9}$/, 'must be 9 digits')
  .nullable()
  .optional()
  .meta({ description: never });

const sectionBodies = {
  business: z.strictObject({ ...shared.business, taxId: taxIdSchema }).meta({ id: 'BusinessSection' }),
  address: z.strictObject(shared.address).meta({ id: 'AddressSection' }),
  owners: z.strictObject(shared.owners).meta({ id: 'OwnersSection' }),
  processing: z.strictObject(shared.processing).meta({ id: 'ProcessingSection' }),
  bank: z
    .strictObject({
      ...shared.bank,
      accountNumber: accountNumberSchema.nullable().optional().meta({ description: never }),
    })
    .meta({ id: 'BankSection' }),
};

const versionSchema = z
  .int()
  .min(0)
  .meta({ description: 'The version of the section that was changed: 409 when it is not the newest' });

const change = <const Section extends keyof typeof sectionBodies>(section: Section) =>
  z.strictObject({
    section: z.literal(section),
    version: versionSchema,
    values: sectionBodies[section].meta({
      description: 'All of the section: a field that is left out is empty',
    }),
  });

/** A save by a link: of the sections that are the merchant's own. */
export const linkSectionBodySchema = z
  .discriminatedUnion('section', [change('business'), change('address'), change('owners'), change('bank')])
  .meta({ id: 'LinkSectionRequest' });

const ofMerchant = { merchantId: merchantIdSchema };
export const sectionBodySchema = z
  .discriminatedUnion('section', [
    change('business').extend(ofMerchant),
    change('address').extend(ofMerchant),
    change('owners').extend(ofMerchant),
    change('processing').extend(ofMerchant),
    change('bank').extend(ofMerchant),
  ])
  .meta({ id: 'SectionRequest' });

const last4 = z.string().nullable().optional();
const savedOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    version: z.int().meta({ description: 'Grows with every save of the section' }),
    editedBy: z.string().nullable(),
    editedAt: z.iso.datetime().nullable(),
    values: z.strictObject(shape),
  });

/** The saved sections by name. */
export const savedSectionSchemas = {
  business: savedOf({ ...shared.business, taxIdLast4: last4 }).meta({ id: 'SavedBusiness' }),
  address: savedOf(shared.address).meta({ id: 'SavedAddress' }),
  owners: savedOf(shared.owners).meta({ id: 'SavedOwners' }),
  processing: savedOf(shared.processing).meta({ id: 'SavedProcessing' }),
  bank: savedOf({ ...shared.bank, accountLast4: last4 }).meta({ id: 'SavedBank' }),
};

export type LinkSectionBody = z.infer<typeof linkSectionBodySchema>;
export type SectionBody = z.infer<typeof sectionBodySchema>;
