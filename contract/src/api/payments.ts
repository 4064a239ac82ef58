import * as z from 'zod';
import { bankAccountTypes, secCodes } from '../vocabulary/ach.ts';
import { maxPaymentMinor } from '../vocabulary/amount.ts';
import { declineCodes } from '../vocabulary/card.ts';
import { brandOf, isCardNumber } from '../vocabulary/card-number.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { idempotencyHours } from '../vocabulary/request.ts';
import { isRoutingNumber, routingNumberMessages } from '../vocabulary/routing-number.ts';
import { merchantIdSchema } from './merchants.ts';
import { metadataSchema } from './metadata.ts';
import { currencySchema } from './money.ts';
import { emailSchema, textUpTo } from './text.ts';
import { refundSchema, transactionIdSchema, transactionSchema } from './transactions.ts';

/** For how long a payment by the same card or account of the same amount looks like a slip. */
export const repeatWindowMinutes = 10;

/** What may be charged, captured or refunded: a positive whole number of minor units. */
export const positiveMinorSchema = z.int().min(1).max(maxPaymentMinor);

const positiveMoneySchema = z.strictObject({ amountMinor: positiveMinorSchema, currency: currencySchema });

export const routingNumberSchema = z
  .string()
  .regex(/^\d{9}$/, { error: routingNumberMessages.length, abort: true })
  .refine(isRoutingNumber, routingNumberMessages.checksum)
  .meta({ example: '110000000' });

export const accountNumberSchema = z
  .string()
  .regex(/^\d{2,25}$/, 'Must be a number with 2 to 25 digits')
  .meta({ example: '000123456789' });

export const cardSchema = z.strictObject({
  number: z
    .string()
    .refine(isCardNumber, { error: 'is not a card number', abort: true })
    .refine((number) => brandOf(number) !== null, 'is of a brand that is not accepted')
    .meta({ example: '4242424242424242', description: 'Goes to the processor; never stored' }),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2099),
  cvv: z
    .string()
    .regex(/^\d{3,4}$/, 'must be 3 or 4 digits')
    .optional(),
});

const orderFields = {
  merchantId: merchantIdSchema,
  amount: positiveMoneySchema,
  customerName: textUpTo(120),
  customerEmail: emailSchema,
  reference: textUpTo(60).optional(),
  description: textUpTo(200).optional(),
  metadata: metadataSchema
    .optional()
    .meta({ description: 'What the merchant wants to keep with the payment; each name once' }),
  ifRepeated: z
    .enum(['charge', 'refuse'])
    .optional()
    .meta({
      description: `With \`refuse\` the same amount from the same card or account within ${repeatWindowMinutes} minutes is a 409 \`likely_duplicate\`: ask, and send it again with \`charge\`, which is what is done when absent`,
    }),
};

const cardOrderSchema = z.strictObject({
  ...orderFields,
  action: z.enum(['sale', 'authorize']),
  card: cardSchema,
  billing: z
    .strictObject({ street: textUpTo(120).optional(), postalCode: textUpTo(12).optional() })
    .optional(),
});

const achOrderSchema = z.strictObject({
  ...orderFields,
  action: z.literal('ach'),
  secCode: z.enum(secCodes).meta({
    description: 'How the account’s holder agreed to the debit, which only whoever asked them can say',
  }),
  bankAccount: z.strictObject({
    routingNumber: routingNumberSchema,
    accountNumber: accountNumberSchema,
    accountType: z.enum(bankAccountTypes),
  }),
});

const captureSchema = z.strictObject({
  action: z.literal('capture'),
  transactionId: transactionIdSchema,
  amountMinor: positiveMinorSchema
    .optional()
    .meta({ description: 'At most what was authorized, and all of it when absent' }),
});

const retrySchema = z
  .strictObject({ action: z.literal('retry'), transactionId: transactionIdSchema })
  .meta({ description: 'Presents a debit that came back for want of funds again: a new transaction' });

export const paymentBodySchema = z
  .discriminatedUnion('action', [cardOrderSchema, achOrderSchema, captureSchema, retrySchema])
  .meta({ id: 'PaymentRequest' });

export const paymentResultSchema = z
  .strictObject({
    key: z.string().meta({
      description: 'The Idempotency-Key that the payment was made with',
      example: '6f1c1f5e-2f0b-4c55-9d5c-1a8e0e2b7d31',
    }),
    transaction: transactionSchema,
    approved: z.boolean(),
    declineCode: z.enum(Object.keys(declineCodes) as [keyof typeof declineCodes]).nullable(),
    retry: z
      .enum(['hard', 'soft', 'unclear'])
      .nullable()
      .meta({ description: 'hard: never again with this card; soft: later may work' }),
  })
  .meta({ id: 'PaymentResult' });

/** What a client makes up for an `Idempotency-Key`. */
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{8,128}$/, fieldReasons.key_format);

export const paymentOutcomeQuerySchema = z.strictObject({
  key: idempotencyKeySchema.meta({
    description: `The \`Idempotency-Key\` that the payment was sent with, in the last ${idempotencyHours} hours; 404 for an older one says nothing`,
  }),
});

export const reversalBodySchema = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('void'), transactionId: transactionIdSchema }),
    z.strictObject({
      action: z.literal('refund'),
      transactionId: transactionIdSchema,
      amountMinor: positiveMinorSchema
        .optional()
        .meta({ description: 'Everything not yet refunded when absent' }),
      reason: textUpTo(200).default('Requested by customer'),
    }),
  ])
  .meta({ id: 'ReversalRequest' });

export const reversalResultSchema = z
  .strictObject({ transaction: transactionSchema, refund: refundSchema.nullable() })
  .meta({ id: 'ReversalResult' });

export type AchOrder = z.infer<typeof achOrderSchema>;
export type CaptureOrder = z.infer<typeof captureSchema>;
export type RetryOrder = z.infer<typeof retrySchema>;
export type CardOrder = z.infer<typeof cardOrderSchema>;
export type PaymentBody = z.infer<typeof paymentBodySchema>;
export type PaymentResult = z.infer<typeof paymentResultSchema>;
export type ReversalBody = z.infer<typeof reversalBodySchema>;
export type ReversalResult = z.infer<typeof reversalResultSchema>;
