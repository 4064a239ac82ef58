import * as z from 'zod';
import { roles } from '../vocabulary/roles.ts';
import { maxManagedMerchants, maxMatches, maxPreviewed, type PreviewedList } from '../vocabulary/user.ts';
import { merchantIdSchema, merchantReferenceSchema, partnerIdSchema } from './merchants.ts';
import { textUpTo } from './text.ts';
import { managedMerchantIdsSchema } from './user-management.ts';

/** What a user is to be given: nobody has it yet. */
export const accessPreviewBodySchema = z
  .strictObject({
    role: z.enum(roles),
    isRestricted: z.boolean().default(false),
    partnerId: partnerIdSchema.optional().meta({ description: 'Needed for the role partners' }),
    merchantId: merchantIdSchema.optional().meta({ description: 'Needed for the role merchants' }),
    merchantIds: managedMerchantIdsSchema.optional().meta({ description: 'For the role multi-merchant' }),
  })
  .meta({ id: 'AccessPreviewBody' });

const countSchema = z
  .strictObject({
    count: z.int().max(maxPreviewed),
    isMore: z.boolean().meta({ description: 'Whether there are more than were counted' }),
  })
  .meta({ id: 'PreviewCount' });

const countedSchema = countSchema.nullable();
const countsSchema = {
  merchants: countedSchema,
  transactions: countedSchema,
  deposits: countedSchema,
  disputes: countedSchema,
  users: countedSchema,
} satisfies Record<PreviewedList, typeof countedSchema>;

export const accessPreviewSchema = z
  .strictObject({
    organization: z.string().nullable().meta({ description: 'Name of the partner or merchant they join' }),
    externalPrefix: z
      .string()
      .nullable()
      .meta({ description: 'Which external family they belong to: some entries are hidden from it' }),
    counts: z
      .strictObject(countsSchema)
      .meta({ description: 'Records in sight; null for what they may not read' }),
  })
  .meta({ id: 'AccessPreview' });

export const recognizeMerchantsBodySchema = z
  .strictObject({
    texts: z
      .array(textUpTo(100))
      .min(1)
      .max(maxManagedMerchants)
      .meta({ description: 'Names or ids of merchants, as people have them in their lists' }),
  })
  .meta({ id: 'RecognizeMerchants' });

export const recognizedMerchantsSchema = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          text: z.string(),
          matches: z.array(merchantReferenceSchema).max(maxMatches),
          isMore: z.boolean().meta({ description: 'Whether more merchants have that name' }),
        }),
      )
      .meta({ description: 'One for each text, in its order' }),
  })
  .meta({ id: 'RecognizedMerchants' });

export type AccessPreview = z.infer<typeof accessPreviewSchema>;
export type AccessPreviewBody = z.infer<typeof accessPreviewBodySchema>;
export type RecognizedMerchants = z.infer<typeof recognizedMerchantsSchema>;
export type RecognizeMerchantsBody = z.infer<typeof recognizeMerchantsBodySchema>;
