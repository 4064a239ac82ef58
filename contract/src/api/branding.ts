import * as z from 'zod';
import { brandingContentSchema } from '../brand/branding.ts';
import { partnerIdSchema } from './merchants.ts';

const owner = {
  partnerId: partnerIdSchema.optional().meta({ description: 'For administrators; partners have their own' }),
};
const draftVersionSchema = z.int().min(0).meta({
  description: 'The draft that was changed: 409 `draft_changed` when it is not the newest',
  example: 1,
});
const versionSchema = z.int().min(1).max(2_147_483_647);
const byWhom = z.string().meta({ description: 'A username' });

export const brandingQuerySchema = z.strictObject(owner);

export const brandingSchema = z
  .strictObject({
    partner: z.strictObject({ id: z.string(), name: z.string() }),
    portals: z
      .array(z.string())
      .meta({ description: 'Where it is shown; empty until the operator has set an address up' }),
    draftVersion: z.int().meta({
      description: 'Grows with each change, and with each publication; 0 before the first',
      example: 1,
    }),
    draft: brandingContentSchema,
    hasChanges: z.boolean().meta({ description: 'Whether the draft differs from what is shown' }),
    changedAt: z.iso.datetime().nullable(),
    changedBy: byWhom.nullable(),
    original: brandingContentSchema.meta({ description: 'As the operator set the portal up' }),
    publishedVersion: z
      .int()
      .nullable()
      .meta({ description: 'Null while it looks as it was set up', example: 1 }),
    published: brandingContentSchema.nullable(),
    versions: z
      .array(
        z.strictObject({
          version: z.int(),
          content: brandingContentSchema,
          publishedAt: z.iso.datetime(),
          publishedBy: byWhom,
          restores: z.int().nullable().meta({ description: 'The version that this one is as' }),
        }),
      )
      .meta({ description: 'Newest first, as many as are kept' }),
    canEdit: z.boolean(),
  })
  .meta({ id: 'Branding' });

export const brandingBodySchema = z
  .strictObject({ ...owner, draftVersion: draftVersionSchema, content: brandingContentSchema })
  .meta({ id: 'BrandingDraft' });

export const publishBrandingBodySchema = z
  .strictObject({ ...owner, draftVersion: draftVersionSchema })
  .meta({ id: 'PublishBranding' });

export const restoreBrandingBodySchema = z
  .strictObject({ ...owner, version: versionSchema })
  .meta({ id: 'RestoreBranding', description: 'Publishes what a version was, as a new version' });

export type Branding = z.infer<typeof brandingSchema>;
export type BrandingBody = z.infer<typeof brandingBodySchema>;

const maxPortals = 1_000;

/** What the proxy asks: which partners' branding is newer than what it has, by partner. */
export const portalBrandsBodySchema = z.strictObject({
  known: z
    .record(z.string().min(1).max(64), z.int().min(0))
    .refine((known) => Object.keys(known).length <= maxPortals),
});
/** The content is checked one by one, so that one that is wrong holds up no other. */
export const portalBrandsSchema = z.strictObject({
  brandings: z.array(z.strictObject({ partnerId: z.string(), version: z.int(), content: z.unknown() })),
});
export type PortalBrandsBody = z.infer<typeof portalBrandsBodySchema>;
