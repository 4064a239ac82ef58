import * as z from 'zod';
import {
  addressDemands,
  type CheckoutText,
  checkoutColors,
  checkoutFonts,
  checkoutLocales,
  checkoutLogos,
  checkoutMethods,
  checkoutRadii,
  checkoutTextLimits,
  checkoutTexts,
  darkModes,
  fieldDemands,
  maxAddressLength,
  maxAllowedOrigins,
  maxOriginLength,
  maxProfileName,
  profileActions,
  profileSorts,
  profileStatuses,
} from '../vocabulary/checkout.ts';
import { isColor } from '../vocabulary/contrast.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { isWebAddress, isWebOrigin } from '../vocabulary/web-address.ts';
import { idsOf, livePageOf, statusCountsOf } from './live-list.ts';
import { merchantIdSchema, merchantIdsQuery, merchantReferenceSchema, partnerIdSchema } from './merchants.ts';
import { answeredId, idOf, listOf, pageQuery } from './page.ts';
import { anyLinesUpTo, anyTextUpTo, textUpTo } from './text.ts';

export const profileIdSchema = idOf('cpr_');

const recordOf = <const Keys extends readonly [string, ...string[]], Value extends z.ZodType>(
  keys: Keys,
  schemaOf: (key: Keys[number]) => Value,
) =>
  z.strictObject(
    Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as { [Key in Keys[number]]: Value },
  );

const colorSchema = z.string().refine(isColor, fieldReasons.color).meta({ example: '#3538cd' });
const paletteSchema = recordOf(checkoutColors, () => colorSchema);

const wordingOf = (text: CheckoutText) => {
  const max = checkoutTextLimits[text];
  return text === 'heading' || text === 'payButton' ? anyTextUpTo(max) : anyLinesUpTo(max);
};
const wordsSchema = recordOf(checkoutTexts, wordingOf);

/** What a page of it may embed the checkout, and where customers may be sent back to. */
const originSchema = z
  .string()
  .max(maxOriginLength)
  .refine(isWebOrigin, fieldReasons.web_origin)
  .meta({ example: 'https://shop.example' });

export const webAddressSchema = z
  .string()
  .max(maxAddressLength)
  .refine(isWebAddress, fieldReasons.website)
  .meta({ example: 'https://shop.example/thanks' });

/** How a hosted page looks, what it says and what it asks for. */
export const checkoutContentSchema = z
  .strictObject({
    logo: z.enum(checkoutLogos).meta({ description: '`own`: that of the merchant, else of its partner' }),
    colors: paletteSchema,
    dark: z.enum(darkModes).meta({ description: '`auto`: as the customer’s device is set' }),
    darkColors: paletteSchema,
    radius: z.enum(checkoutRadii),
    font: z.enum(checkoutFonts),
    locale: z.enum(checkoutLocales),
    words: recordOf(mailLanguages, () => wordsSchema).meta({
      description: 'What is empty has the usual words',
    }),
    phone: z.enum(fieldDemands),
    address: z.enum(addressDemands).meta({ description: '`postal`: the postal code alone' }),
    methods: z
      .array(z.enum(checkoutMethods))
      .min(1)
      .max(checkoutMethods.length)
      .refine((methods) => new Set(methods).size === methods.length, fieldReasons.name_twice)
      .meta({ description: 'In the order in which they are offered' }),
    mailsReceipt: z.boolean(),
    requiresTerms: z.boolean().meta({ description: 'Whether the customer must accept the terms' }),
    termsUrl: webAddressSchema.nullable(),
    allowedOrigins: z
      .array(originSchema)
      .max(maxAllowedOrigins)
      .meta({ description: 'Which sites may embed the page, and get customers back' }),
  })
  .meta({ id: 'CheckoutContent' });

const byWhom = z.string().meta({ description: 'A username' });

export const checkoutProfileSchema = z
  .strictObject({
    id: answeredId('cpr_'),
    name: z.string(),
    merchant: merchantReferenceSchema.nullable().meta({ description: 'Null of one that is its partner’s' }),
    partner: z.strictObject({ id: z.string(), name: z.string() }),
    status: z.enum(profileStatuses).meta({
      description: '`changed`: published, and worked on since; to who may not change it `published`',
    }),
    publishedVersion: z.int().nullable().meta({ description: 'Null before it is published' }),
    hasChanges: z.boolean().meta({ description: 'Whether the draft differs from what is published' }),
    linkCount: z.int().meta({
      description: 'Payment links in the caller’s scope that show it: drafts, active and disabled ones',
    }),
    createdAt: z.iso.datetime(),
    createdBy: byWhom,
    changedAt: z.iso.datetime(),
    changedBy: byWhom,
    allowedActions: z.array(z.enum(profileActions)),
  })
  .meta({ id: 'CheckoutProfile' });

export const checkoutProfileDetailSchema = checkoutProfileSchema
  .extend({
    draftVersion: z
      .int()
      .meta({ description: 'Grows with each change of the draft, and with each publication' }),
    draft: checkoutContentSchema.meta({
      description: 'To who may not change the page: what is published',
    }),
    published: checkoutContentSchema.nullable(),
    versions: z
      .array(
        z.strictObject({
          version: z.int(),
          publishedAt: z.iso.datetime(),
          publishedBy: byWhom,
          restores: z.int().nullable().meta({ description: 'The version that this one is as' }),
        }),
      )
      .meta({ description: 'Newest first, as many as are listed' }),
  })
  .meta({ id: 'CheckoutProfileDetail' });

/** A draft as somebody else left it: enough to show both, and to go on from it. */
export const newerProfileSchema = checkoutProfileDetailSchema
  .pick({
    ...{ id: true, name: true, draftVersion: true, draft: true },
    ...{ publishedVersion: true, hasChanges: true, changedAt: true, changedBy: true },
  })
  .meta({ id: 'NewerCheckoutProfile' });

const profileFilterFields = {
  status: listOf(z.enum(profileStatuses)).optional(),
  search: textUpTo(100).optional().meta({ description: 'Part of its name, or an id' }),
  merchantId: merchantIdsQuery.meta({
    description: 'Those that links of any of these merchants can have: its own, and its partner’s',
  }),
};
export const checkoutProfileFilterSchema = z.strictObject(profileFilterFields);
export const checkoutProfileQuerySchema = z.strictObject({
  ...profileFilterFields,
  id: idsOf(profileIdSchema),
  sort: z.enum(profileSorts).default('name'),
  ...pageQuery,
});
export const checkoutProfilePageSchema = livePageOf(checkoutProfileSchema);
export const checkoutProfileCountsSchema = statusCountsOf(z.enum(profileStatuses)).meta({
  id: 'CheckoutProfileCounts',
});

export const profileIdQuerySchema = z.strictObject({ id: profileIdSchema });
export const profileVersionQuerySchema = z.strictObject({
  id: profileIdSchema,
  // As far as the numbers of versions can reach.
  version: z.coerce.number().int().min(1).max(2_147_483_647),
});
export const profileVersionSchema = z
  .strictObject({ id: z.string(), version: z.int(), content: checkoutContentSchema })
  .meta({ id: 'CheckoutProfileVersion' });

export const newProfileBodySchema = z
  .strictObject({
    name: textUpTo(maxProfileName),
    merchantId: merchantIdSchema.optional(),
    partnerId: partnerIdSchema.optional().meta({
      description: 'For links of all its merchants; without both, of the caller’s own partner',
    }),
    content: checkoutContentSchema.optional().meta({ description: 'The portal’s usual look where absent' }),
  })
  .meta({ id: 'NewCheckoutProfile' });

const draftVersionSchema = z
  .int()
  .min(1)
  .meta({ description: 'The draft that was changed: 409 `draft_changed` when it is not the newest' });

export const profileDraftBodySchema = z
  .strictObject({
    id: profileIdSchema,
    draftVersion: draftVersionSchema,
    name: textUpTo(maxProfileName),
    content: checkoutContentSchema,
  })
  .meta({ id: 'CheckoutProfileDraft' });

export const publishProfileBodySchema = z
  .strictObject({ id: profileIdSchema, draftVersion: draftVersionSchema })
  .meta({ id: 'PublishCheckoutProfile' });

export const restoreProfileBodySchema = z
  .strictObject({ id: profileIdSchema, version: z.int().min(1) })
  .meta({ id: 'RestoreCheckoutProfile', description: 'Publishes what a version was, as a new version' });

export type CheckoutContent = z.infer<typeof checkoutContentSchema>;
export type CheckoutProfile = z.infer<typeof checkoutProfileSchema>;
export type CheckoutProfileDetail = z.infer<typeof checkoutProfileDetailSchema>;
export type NewerProfile = z.infer<typeof newerProfileSchema>;
export type CheckoutProfilePage = z.infer<typeof checkoutProfilePageSchema>;
export type CheckoutProfileCounts = z.infer<typeof checkoutProfileCountsSchema>;
export type CheckoutProfileFilter = z.infer<typeof checkoutProfileFilterSchema>;
export type CheckoutProfileQuery = z.infer<typeof checkoutProfileQuerySchema>;
export type NewProfileBody = z.infer<typeof newProfileBodySchema>;
export type ProfileDraftBody = z.infer<typeof profileDraftBodySchema>;
export type ProfileVersion = z.infer<typeof profileVersionSchema>;
