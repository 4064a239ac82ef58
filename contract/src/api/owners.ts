import * as z from 'zod';
import { ownerIdTypes } from '../vocabulary/application.ts';
import { dateSchema } from './instant.ts';
import { merchantIdSchema } from './merchants.ts';
import { textUpTo } from './text.ts';

export const addressSchema = z.strictObject({
  street: textUpTo(120),
  city: textUpTo(80),
  region: textUpTo(40),
  postalCode: textUpTo(12),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
});

const personFields = {
  name: textUpTo(120).min(2, 'Field has to be at least 2 characters'),
  title: textUpTo(80).nullable().optional().meta({ description: 'Needed of who controls the business' }),
  ownershipPercent: z.int().min(0).max(100),
  isControlPerson: z.boolean(),
  address: addressSchema.nullable().optional().meta({ description: 'Needed before the application is sent' }),
  idType: z.enum(ownerIdTypes).default('ssn'),
  idCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .nullable()
    .optional()
    .meta({ description: 'Of a passport' }),
};
const last4 = z.string().regex(/^\d{4}$/, 'must be 4 digits');

/** A date of birth is told to nobody again; a year is, so that one person is told from another of the name. */
const secretFields = { dateOfBirth: dateSchema, taxIdLast4: last4 };

export const ownerBodySchema = z
  .strictObject({ merchantId: merchantIdSchema, ...personFields, ...secretFields })
  .meta({ id: 'OwnerRequest' });

const ownerIdSchema = z
  .string()
  .regex(/^own_[\w-]{4,60}$/, 'is not an id')
  .meta({ example: 'own_8f3c1d20' });

export const ownerChangeFields = {
  id: ownerIdSchema.meta({ description: 'Made up by who adds the owner: sent again, it adds nobody twice' }),
  version: z.int().min(0).meta({ description: '0 for a new one: 409 when it is not the newest' }),
  ...personFields,
  dateOfBirth: dateSchema.optional().meta({ description: 'Left out: as it is' }),
  taxIdLast4: last4.optional().meta({ description: 'Left out: as it is' }),
};
export const ownerChangeBodySchema = z
  .strictObject({ merchantId: merchantIdSchema, ...ownerChangeFields })
  .meta({ id: 'OwnerChangeRequest' });
export const linkOwnerBodySchema = z.strictObject(ownerChangeFields).meta({ id: 'LinkOwnerRequest' });

export const ownerIdQuerySchema = z.strictObject({ merchantId: merchantIdSchema, id: ownerIdSchema });
export const linkOwnerQuerySchema = z.strictObject({ id: ownerIdSchema });

export const ownerSchema = z
  .strictObject({
    id: z.string(),
    version: z.int(),
    name: z.string(),
    title: z.string().nullable(),
    ownershipPercent: z.int(),
    isControlPerson: z.boolean(),
    address: z
      .strictObject({
        street: z.string(),
        city: z.string(),
        region: z.string(),
        postalCode: z.string(),
        country: z.string(),
      })
      .nullable(),
    idType: z.enum(ownerIdTypes),
    idCountry: z.string().nullable(),
    taxIdLast4: z.string(),
    birthYear: z.int(),
  })
  .meta({ id: 'Owner' });

export const ownerListSchema = z.strictObject({ items: z.array(ownerSchema) }).meta({ id: 'OwnerList' });

export type LinkOwnerBody = z.infer<typeof linkOwnerBodySchema>;
export type Owner = z.infer<typeof ownerSchema>;
export type OwnerBody = z.infer<typeof ownerBodySchema>;
export type OwnerChangeBody = z.infer<typeof ownerChangeBodySchema>;
export type OwnerList = z.infer<typeof ownerListSchema>;
