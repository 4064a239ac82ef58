import * as z from 'zod';
import {
  checkoutLocales,
  checkoutMethods,
  customFieldTypes,
  disabledCauses,
  paymentLinkActions,
  paymentLinkLimits,
  paymentLinkSorts,
  paymentLinkStatuses,
} from '../vocabulary/checkout.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { profileIdSchema, webAddressSchema } from './checkout-profiles.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, noMatchOf, statusCountsOf } from './live-list.ts';
import { merchantIdSchema, merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { currencySchema, moneySchema } from './money.ts';
import { answeredId, idOf, listOf, pageQuery } from './page.ts';
import { positiveMinorSchema } from './payments.ts';
import { anyTextUpTo, emailSchema, textUpTo } from './text.ts';

const limits = paymentLinkLimits;
export const linkIdSchema = idOf('plk_');

const itemSchema = z
  .strictObject({
    name: textUpTo(limits.itemName),
    unitMinor: positiveMinorSchema,
    quantity: z.int().min(1).max(limits.quantity),
    maxQuantity: z
      .int()
      .min(1)
      .max(limits.quantity)
      .nullable()
      .meta({ description: 'The most that the customer may take; null where the quantity is fixed' }),
  })
  .refine(({ quantity, maxQuantity }) => maxQuantity === null || quantity <= maxQuantity, {
    path: ['maxQuantity'],
    message: fieldReasons.out_of_range,
  });

/** What a link asks for, in minor units of its merchant's currency. */
export const linkAmountSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), amountMinor: positiveMinorSchema }),
    z
      .strictObject({
        kind: z.literal('open'),
        minMinor: positiveMinorSchema,
        maxMinor: positiveMinorSchema,
        presetMinor: positiveMinorSchema.nullable(),
      })
      .refine(({ minMinor, maxMinor }) => minMinor <= maxMinor, {
        path: ['maxMinor'],
        message: fieldReasons.out_of_range,
      })
      .refine(
        ({ minMinor, maxMinor, presetMinor }) =>
          presetMinor === null || (presetMinor >= minMinor && presetMinor <= maxMinor),
        { path: ['presetMinor'], message: fieldReasons.out_of_range },
      ),
    z.strictObject({ kind: z.literal('items'), items: z.array(itemSchema).min(1).max(limits.items) }),
  ])
  .meta({ id: 'PaymentLinkAmount' });

export const customFieldSchema = z
  .strictObject({
    label: textUpTo(limits.label),
    type: z.enum(customFieldTypes),
    isRequired: z.boolean(),
    options: z
      .array(textUpTo(limits.label))
      .max(limits.options)
      .meta({ description: 'Of a list; empty of others' }),
  })
  .refine(({ type, options }) => (type === 'list') === options.length > 0, {
    path: ['options'],
    message: fieldReasons.required,
  });

/** What can be said of a link as long as it takes payments. */
const changeable = {
  title: textUpTo(limits.title),
  description: anyTextUpTo(limits.description),
  profileId: profileIdSchema.nullable().meta({ description: 'Null for the portal’s usual look' }),
  reference: textUpTo(limits.reference)
    .check(z.minLength(limits.leastReference))
    .nullable()
    .meta({ description: 'Of its payments; null for one of the portal’s own' }),
  maxUses: z
    .int()
    .min(1)
    .max(limits.uses)
    .nullable()
    .meta({ description: 'How many payments it takes; null for any number' }),
  expiresAt: instantSchema.nullable(),
  successUrl: webAddressSchema
    .nullable()
    .meta({ description: 'Where customers go when they paid; of a site that the profile allows' }),
  cancelUrl: webAddressSchema.nullable(),
};

/** What cannot be changed any more once somebody may have paid by it. */
const settled = {
  amount: linkAmountSchema,
  taxBasisPoints: z.int().min(0).max(limits.taxBasisPoints).meta({ description: 'Hundredths of a percent' }),
  tips: z
    .array(z.int().min(1).max(limits.tipPercent))
    .max(3)
    .nullable()
    .meta({ description: 'Percentages that are offered; null where no tip can be given' }),
  customFields: z
    .array(customFieldSchema)
    .max(limits.customFields)
    .refine(
      (fields) => new Set(fields.map(({ label }) => label)).size === fields.length,
      fieldReasons.name_twice,
    ),
  methods: z
    .array(z.enum(checkoutMethods))
    .min(1)
    .max(checkoutMethods.length)
    .nullable()
    .meta({ description: 'Null for those of the profile' }),
  locale: z.enum(checkoutLocales),
};

export const newLinkBodySchema = z
  .strictObject({
    merchantId: merchantIdSchema,
    ...changeable,
    ...settled,
    status: z.enum(['draft', 'active']),
  })
  .meta({ id: 'NewPaymentLink' });

const versionSchema = z
  .int()
  .min(1)
  .meta({ description: 'The version that was changed: 409 `draft_changed` when it is not the newest' });

export const changeLinkBodySchema = z
  .strictObject({
    id: linkIdSchema,
    version: versionSchema,
    ...z.strictObject(changeable).partial().shape,
    ...z.strictObject(settled).partial().shape,
  })
  .meta({
    id: 'ChangePaymentLink',
    description: 'What is asked for is changed in drafts only: 409 `wrong_status` for others',
  });

export const linkActionBodySchema = z
  .strictObject({ id: linkIdSchema, action: z.enum(['activate', 'disable', 'enable']) })
  .meta({ id: 'PaymentLinkAction' });
export const linkIdQuerySchema = z.strictObject({ id: linkIdSchema });

export const mailLinkBodySchema = z
  .strictObject({
    id: linkIdSchema,
    to: emailSchema,
    language: z.enum(mailLanguages),
    message: anyTextUpTo(500),
  })
  .meta({ id: 'MailPaymentLink' });

export const linkMailSchema = z
  .strictObject({
    id: z.string(),
    to: z.string(),
    language: z.enum(mailLanguages),
    requestedAt: z.iso.datetime().meta({ description: 'It is sent as soon as the mail service takes it' }),
  })
  .meta({ id: 'PaymentLinkMail' });

export const paymentLinkSchema = z
  .strictObject({
    id: answeredId('plk_'),
    code: z.string().meta({ description: 'What it is called in its address: `/pay/{code}`' }),
    merchant: merchantReferenceSchema,
    title: z.string(),
    reference: z.string().nullable(),
    status: z.enum(paymentLinkStatuses),
    disabledCause: z.enum(disabledCauses).nullable(),
    amount: linkAmountSchema,
    currency: currencySchema,
    maxUses: z.int().nullable(),
    uses: z.int().meta({ description: 'Payments that it took' }),
    paid: moneySchema.meta({ description: 'What they came to, without what was given back since' }),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    allowedActions: z.array(z.enum(paymentLinkActions)),
  })
  .meta({ id: 'PaymentLink' });

export const paymentLinkDetailSchema = paymentLinkSchema
  .extend({
    version: z.int(),
    description: z.string(),
    profile: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    taxBasisPoints: z.int(),
    tips: settled.tips,
    customFields: z.array(customFieldSchema),
    methods: settled.methods,
    locale: settled.locale,
    successUrl: z.string().nullable(),
    cancelUrl: z.string().nullable(),
    declines: z.int().meta({ description: 'Attempts in the last 24 hours that were declined' }),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  })
  .meta({ id: 'PaymentLinkDetail' });

export const paymentLinkFilterFields = {
  status: listOf(z.enum(paymentLinkStatuses)).optional(),
  merchantId: merchantIdsQuery,
  profileId: profileIdSchema.optional(),
  search: textUpTo(100).optional().meta({ description: 'Part of a title or reference, or an id' }),
  from: instantSchema.optional().meta({ description: 'Made at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Made before this instant' }),
};
export const paymentLinkFilterSchema = z.strictObject(paymentLinkFilterFields);
export const paymentLinkQuerySchema = z.strictObject({
  ...paymentLinkFilterFields,
  id: idsOf(linkIdSchema),
  sort: z.enum(paymentLinkSorts).default('newest'),
  ...pageQuery,
});
export const paymentLinkPageSchema = livePageOf(paymentLinkSchema);
export const paymentLinkCountsSchema = statusCountsOf(z.enum(paymentLinkStatuses)).meta({
  id: 'PaymentLinkCounts',
});
export const noPaymentLinksSchema = noMatchOf('payment-links').meta({ id: 'NoPaymentLinks' });

export type LinkMail = z.infer<typeof linkMailSchema>;
export type NewLinkBody = z.infer<typeof newLinkBodySchema>;
export type ChangeLinkBody = z.infer<typeof changeLinkBodySchema>;
export type LinkActionBody = z.infer<typeof linkActionBodySchema>;
export type MailLinkBody = z.infer<typeof mailLinkBodySchema>;
export type PaymentLink = z.infer<typeof paymentLinkSchema>;
export type PaymentLinkDetail = z.infer<typeof paymentLinkDetailSchema>;
export type PaymentLinkFilter = z.infer<typeof paymentLinkFilterSchema>;
export type PaymentLinkQuery = z.infer<typeof paymentLinkQuerySchema>;
export type PaymentLinkPage = z.infer<typeof paymentLinkPageSchema>;
export type NoPaymentLinks = z.infer<typeof noPaymentLinksSchema>;
export type PaymentLinkCounts = z.infer<typeof paymentLinkCountsSchema>;
