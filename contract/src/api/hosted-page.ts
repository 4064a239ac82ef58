import * as z from 'zod';
import { bankAccountTypes } from '../vocabulary/ach.ts';
import { maxPaymentMinor } from '../vocabulary/amount.ts';
import {
  checkoutMethods,
  checkoutOutcomes,
  closedReasons,
  mandateVersion,
  type PreviewState,
  pageIncidentKinds,
  paymentLinkLimits,
} from '../vocabulary/checkout.ts';
import { type MailLanguage, mailLanguages } from '../vocabulary/language.ts';
import { checkoutContentSchema } from './checkout-profiles.ts';
import { currencySchema, moneySchema } from './money.ts';
import { customFieldSchema, linkAmountSchema } from './payment-links.ts';
import {
  accountNumberSchema,
  cardSchema,
  idempotencyKeySchema,
  positiveMinorSchema,
  routingNumberSchema,
} from './payments.ts';
import { anyTextUpTo, emailSchema, textUpTo } from './text.ts';

const logoSchema = z.string().nullable().meta({ description: 'A data URL' });

/** Whom a customer pays, as the page names them. */
const payeeSchema = z.strictObject({
  name: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  website: z.string(),
  logo: logoSchema,
  logoDark: logoSchema,
  logoAlt: z.string(),
});

/** Whom customers of a checkout page pay: its merchant, or as an example the partner whose merchants have it. */
export const checkoutPayeeSchema = z
  .strictObject({ payee: payeeSchema, currency: currencySchema })
  .meta({ id: 'CheckoutPayee' });

/** Work that a browser does before it may pay: a number whose digest with `puzzle` begins with `bits` zeros. */
export const challengeSchema = z.strictObject({
  puzzle: z.string().max(400),
  bits: z.int().min(1).max(32),
});

const isUsualLookSchema = z.boolean().meta({
  description: 'Whether nobody chose how it looks: it then looks as the portal does that it is opened at',
});

/** A hosted page as it is shown: of a link that takes payments, or of one that does not any more, and why. */
export const hostedPageSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('open'),
    session: z.string().meta({
      description: 'What was shown, signed: the payment is made as it says, whatever is published meanwhile',
    }),
    payee: payeeSchema,
    content: checkoutContentSchema,
    isUsualLook: isUsualLookSchema,
    title: z.string(),
    description: z.string(),
    amount: linkAmountSchema,
    currency: currencySchema,
    taxBasisPoints: z.int(),
    tips: z.array(z.int()).nullable(),
    customFields: z.array(customFieldSchema),
    methods: z.array(z.enum(checkoutMethods)),
    locale: checkoutContentSchema.shape.locale,
    successUrl: z.string().nullable(),
    cancelUrl: z.string().nullable(),
    challenge: challengeSchema.nullable(),
  }),
  z.strictObject({
    state: z.literal('closed'),
    reason: z.enum(closedReasons),
    payee: payeeSchema,
    content: checkoutContentSchema,
    isUsualLook: isUsualLookSchema,
    locale: checkoutContentSchema.shape.locale,
  }),
]);

const bankAccountSchema = z.strictObject({
  routingNumber: routingNumberSchema,
  accountNumber: accountNumberSchema,
  accountType: z.enum(bankAccountTypes),
});

/** What a customer sends to pay. It is in no log, and of the card nothing is kept but what `transactions` keeps. */
export const checkoutBodySchema = z.strictObject({
  session: z.string().max(2_000),
  attempt: idempotencyKeySchema.meta({
    description: 'Made up by the page for each try, and sent again where its answer was lost',
  }),
  choice: z.strictObject({
    amountMinor: positiveMinorSchema.optional(),
    quantities: z
      .array(z.int().min(0).max(paymentLinkLimits.quantity))
      .max(paymentLinkLimits.items)
      .optional(),
    tipMinor: z.int().min(0).max(maxPaymentMinor).optional(),
  }),
  totalMinor: positiveMinorSchema.meta({
    description: 'What the page showed as the total: 409 `page_outdated` when it is another',
  }),
  customer: z.strictObject({
    name: textUpTo(120),
    email: emailSchema,
    phone: anyTextUpTo(30).optional(),
    street: anyTextUpTo(120).optional(),
    city: anyTextUpTo(80).optional(),
    region: anyTextUpTo(80).optional(),
    postalCode: anyTextUpTo(12).optional(),
  }),
  answers: z
    .array(anyTextUpTo(paymentLinkLimits.answer))
    .max(paymentLinkLimits.customFields)
    .meta({ description: 'To the link’s own fields, in their order; empty where none was given' }),
  acceptsTerms: z.boolean(),
  method: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('card'), card: cardSchema.required({ cvv: true }) }),
    z.strictObject({
      kind: z.literal('ach'),
      bankAccount: bankAccountSchema,
      mandate: z.literal(mandateVersion).meta({ description: 'The wording that the customer agreed to' }),
    }),
  ]),
  language: z
    .enum(mailLanguages)
    .meta({ description: 'In which the page was read; the receipt is in it too' }),
  ifRepeated: z.enum(['charge', 'refuse']).default('refuse'),
  proof: z
    .strictObject({ puzzle: z.string().max(400), answer: z.string().regex(/^\d{1,16}$/) })
    .optional()
    .meta({ description: 'The challenge that was given, and what answers it' }),
});

export const checkoutOutcomeBodySchema = z.strictObject({ attempt: idempotencyKeySchema });

/** What became of a try. Every decline reads the same: it tells nobody what is right of a card. */
export const checkoutResultSchema = z.strictObject({
  outcome: z
    .enum([...checkoutOutcomes, 'challenge'])
    .meta({ description: '`challenge`: nothing was tried; send the same again with its proof' }),
  receipt: z
    .strictObject({
      number: z.string().meta({ description: 'The payment’s reference' }),
      at: z.iso.datetime(),
      payeeName: z.string(),
      title: z.string(),
      method: z.enum(checkoutMethods),
      brand: z.string().nullable().meta({ description: 'Of a card; null of a bank account' }),
      last4: z.string(),
      items: z.array(z.strictObject({ name: z.string(), quantity: z.int(), total: moneySchema })),
      subtotal: moneySchema,
      tax: moneySchema,
      tip: moneySchema,
      total: moneySchema,
      mailedTo: z.string().nullable(),
      mandate: z
        .strictObject({ version: z.string(), name: z.string(), at: z.iso.datetime() })
        .nullable()
        .meta({ description: 'The authorization of a bank debit, for the customer to keep' }),
    })
    .nullable()
    .meta({ description: 'Null where it was declined' }),
  challenge: challengeSchema.nullable().meta({ description: 'What the next try needs' }),
});

/** What a page that was changed on its way says of itself; addresses without what follows `?` and `#`. */
export const pageIncidentBodySchema = z.strictObject({
  kind: z.enum(pageIncidentKinds),
  directive: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .optional(),
  // A word or an address: whoever reports something tells the merchant nothing in words of their own.
  source: z
    .string()
    .max(300)
    .regex(/^(?:[a-z-]{1,40}|[a-z][a-z0-9+.-]{0,30}:[\x21-\x7e]*)$/i),
});

export type HostedPage = z.infer<typeof hostedPageSchema>;
export type CheckoutPayee = z.infer<typeof checkoutPayeeSchema>;
export type OpenHostedPage = Extract<HostedPage, { state: 'open' }>;
export type Challenge = z.infer<typeof challengeSchema>;
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;
export type CheckoutReceipt = NonNullable<CheckoutResult['receipt']>;
/** What the page that designs a checkout page sends to its preview whenever something changes. */
export interface PreviewMessage {
  countinghouse: 'preview';
  state: PreviewState;
  page: OpenHostedPage;
  receipt: CheckoutReceipt;
  language: MailLanguage;
}
export type PageIncidentBody = z.infer<typeof pageIncidentBodySchema>;

const builtFileSchema = z.strictObject({ file: z.string(), integrity: z.string().startsWith('sha384-') });
/** The files of the page and its embedding, as the build names them; all scripts that the page may run. */
export const hostedPageFilesSchema = z.strictObject({
  script: builtFileSchema,
  style: builtFileSchema,
  embed: builtFileSchema,
});
export type HostedPageFiles = z.infer<typeof hostedPageFilesSchema>;
