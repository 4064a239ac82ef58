import * as z from 'zod';
import { currencySchema } from './money.ts';
import { listOf, maxListed, pageOf, pageQuery } from './page.ts';
import { textUpTo } from './text.ts';

const recordIdSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]\w*$/, 'is not an id');
export const merchantIdSchema = recordIdSchema.meta({ example: 'mer_0001' });
/** Filter of a list of records that have a merchant: those of any of these. */
export const merchantIdsQuery = listOf(merchantIdSchema).optional();
export const merchantIdsSchema = z.array(merchantIdSchema).min(1).max(maxListed).optional();
export const partnerIdSchema = recordIdSchema.meta({ example: 'par_01' });

export const merchantReferenceSchema = z
  .strictObject({ id: z.string(), name: z.string() })
  .meta({ id: 'MerchantReference', example: { id: 'mer_0001', name: 'Alder & Finch Coffee' } });

export const merchantSchema = z
  .strictObject({
    id: z.string().meta({ example: 'mer_0001' }),
    name: z.string(),
    partner: merchantReferenceSchema.meta({
      id: 'PartnerReference',
      example: { id: 'par_01', name: 'Prairie Payments' },
    }),
    mcc: z.string().regex(/^\d{4}$/),
    city: z.string(),
    region: z.string(),
    country: z.string().length(2),
    currency: currencySchema,
    timeZone: z.string().meta({ description: 'IANA time zone' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Merchant' });

export const merchantQuerySchema = z.strictObject({
  ...pageQuery,
  search: textUpTo(100).optional().meta({ description: 'Part of a name, or an id' }),
});

export const merchantPageSchema = pageOf(merchantSchema);

export const partnerSchema = z
  .strictObject({ id: z.string(), name: z.string(), merchantCount: z.int() })
  .meta({ id: 'Partner' });

export const partnerQuerySchema = z.strictObject({
  ...pageQuery,
  search: textUpTo(100).optional().meta({ description: 'Part of a name, or an id' }),
});

export const partnerPageSchema = pageOf(partnerSchema);

export type Merchant = z.infer<typeof merchantSchema>;
export type MerchantPage = z.infer<typeof merchantPageSchema>;
export type MerchantQuery = z.infer<typeof merchantQuerySchema>;
export type MerchantReference = z.infer<typeof merchantReferenceSchema>;
export type Partner = z.infer<typeof partnerSchema>;
export type PartnerPage = z.infer<typeof partnerPageSchema>;
export type PartnerQuery = z.infer<typeof partnerQuerySchema>;
