import * as z from 'zod';
import {
  type AchReturnCode,
  achReturnCodes,
  achStatuses,
  bankAccountTypes,
  secCodes,
} from '../vocabulary/ach.ts';
import {
  avsCodes,
  cardBrands,
  cardStatuses,
  cvvCodes,
  type DeclineCode,
  declineCodes,
  entryModes,
} from '../vocabulary/card.ts';
import { depositStatuses } from '../vocabulary/deposit.ts';
import {
  eventActors,
  eventCauses,
  failureCodes,
  refundStatuses,
  transactionActions,
  transactionDates,
  transactionSorts,
  transactionStatuses,
  transactionTypes,
} from '../vocabulary/transaction.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, noMatchOf, statusTotalsOf } from './live-list.ts';
import { merchantIdSchema, merchantReferenceSchema, partnerIdSchema } from './merchants.ts';
import { currencySchema, moneySchema } from './money.ts';
import { answeredId, idOf, listOf, pageQuery } from './page.ts';
import { textUpTo } from './text.ts';

export const transactionIdSchema = idOf('txn_');
export const transactionIdQuerySchema = z.strictObject({ id: transactionIdSchema });

const amountMinorQuery = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const filterFields = {
  type: z.enum(transactionTypes).optional(),
  status: listOf(z.enum(transactionStatuses)).optional(),
  brand: listOf(z.enum(cardBrands)).optional(),
  reason: listOf(z.enum(failureCodes)).optional().meta({
    description: 'Codes of issuers that declined, and of banks that returned',
  }),
  merchantId: merchantIdSchema.optional(),
  customerOf: transactionIdSchema
    .optional()
    .meta({ description: 'Payments by the customer of this one: of the same e-mail address' }),
  from: instantSchema.optional().meta({ description: 'Created at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Created before this instant' }),
  dateOf: z
    .enum(transactionDates)
    .optional()
    .meta({ description: 'What `from` and `to` are about; `created` unless told otherwise' }),
  amountMin: amountMinorQuery.optional().meta({ description: 'Minor units; needs `currency`' }),
  amountMax: amountMinorQuery.optional().meta({ description: 'Minor units; needs `currency`' }),
  currency: currencySchema.optional(),
  search: textUpTo(100).optional().meta({
    description:
      'A transaction id or its beginning; last four digits; an amount (`114.13`, `$114.13`, `1,140.00`); the name of a state or of a group of states; part of a merchant’s name, a reference, a description, an email or a customer’s name, its words in any order',
  }),
};

interface AmountRange {
  amountMin?: number | undefined;
  amountMax?: number | undefined;
  currency?: string | undefined;
}

/** 100 minor units are a dollar or a hundred đồng: an amount without its currency is no filter. */
export const amountNeedsCurrency = (query: AmountRange) =>
  (query.amountMin === undefined && query.amountMax === undefined) || query.currency !== undefined;
export const currencyMissing = { path: ['currency'], message: 'is required with amountMin or amountMax' };

export const transactionFilterSchema = z
  .strictObject(filterFields)
  .refine(amountNeedsCurrency, currencyMissing);

const sortQuery = z.enum(transactionSorts).optional().meta({
  description: '`newest` unless told otherwise. By amount, rows of one currency stand together',
});

const idQuery = idsOf(transactionIdSchema);

export const transactionQuerySchema = z
  .strictObject({ ...filterFields, id: idQuery, sort: sortQuery, ...pageQuery })
  .refine(amountNeedsCurrency, currencyMissing);

export const transactionAllQuerySchema = z
  .strictObject({
    ...filterFields,
    partnerId: partnerIdSchema.optional(),
    id: idQuery,
    sort: sortQuery,
    ...pageQuery,
  })
  .refine(amountNeedsCurrency, currencyMissing);

const statusSchema = z.enum(transactionStatuses).meta({ id: 'TransactionStatus' });

export const transactionSchema = z
  .strictObject({
    id: answeredId('txn_'),
    type: z.enum(transactionTypes),
    status: statusSchema,
    amount: moneySchema.meta({
      description: 'What the customer is asked for: of a card payment what was captured, as soon as it was',
    }),
    refundedMinor: z.int().meta({ description: 'What was refunded so far, in the amount’s minor unit' }),
    refundableMinor: z
      .int()
      .meta({ description: 'Captured, and neither refunded nor taken by a dispute yet' }),
    merchant: merchantReferenceSchema,
    brand: z.enum(cardBrands).nullable(),
    last4: z.string().regex(/^\d{4}$/),
    customerName: z.string(),
    customerEmail: z.string(),
    reference: z.string(),
    createdAt: z.iso.datetime(),
    allowedActions: z
      .array(z.enum(transactionActions))
      .meta({ description: 'What the caller may do with it now' }),
  })
  .meta({ id: 'Transaction' });

export const transactionPageSchema = livePageOf(transactionSchema);
export const statusTotalsSchema = statusTotalsOf(statusSchema).meta({ id: 'StatusTotals' });
export const reasonTotalsSchema = z
  .strictObject({
    items: z.array(z.strictObject({ reason: z.enum(failureCodes), count: z.int(), total: moneySchema })),
  })
  .meta({ id: 'ReasonTotals' });
export const noMatchSchema = noMatchOf('transactions').meta({ id: 'NoMatch' });

const eventSchema = z
  .strictObject({
    status: statusSchema,
    actor: z.enum(eventActors),
    at: z.iso.datetime(),
    amount: moneySchema,
    cause: z
      .enum(eventCauses)
      .nullable()
      .meta({ description: 'What led to the state, where the state alone would tell another story' }),
  })
  .meta({ id: 'TransactionEvent' });

export const refundSchema = z
  .strictObject({
    id: z.string(),
    status: z.enum(refundStatuses),
    amount: moneySchema,
    reason: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Refund' });

export const refundListSchema = z.strictObject({ items: z.array(refundSchema) }).meta({ id: 'RefundList' });

const auditEntrySchema = z
  .strictObject({ at: z.iso.datetime(), username: z.string(), action: z.string() })
  .meta({ id: 'TransactionAuditEntry', description: 'Who did what through the portal' });

const depositReferenceSchema = z
  .strictObject({
    id: z.string(),
    status: z.enum(depositStatuses),
    amount: moneySchema.meta({ description: 'What this transaction added to the deposit, signed' }),
    effectiveDate: z.iso.date().nullable(),
  })
  .meta({ id: 'TransactionDeposit' });

const proceedsSchema = z
  .strictObject({
    isExpected: z.boolean().meta({ description: 'Not settled yet: the fee is taken at settlement' }),
    grossMinor: z.int().meta({ description: 'What was captured' }),
    feesMinor: z.int().meta({ description: 'Of the payment, of its return and of its disputes' }),
    refundsMinor: z.int(),
    chargebacksMinor: z.int().meta({ description: 'What disputes took and did not give back' }),
    returnsMinor: z.int(),
    netMinor: z.int().meta({
      description: 'Gross less all the others; of a settled payment what its deposits hold of it',
    }),
  })
  .meta({ id: 'TransactionProceeds', description: 'In the minor unit of the amount’s currency' });

const detailFields = {
  ...transactionSchema.shape,
  capturedMinor: z.int(),
  chargedBackMinor: z.int().meta({ description: 'What disputes took and did not give back' }),
  description: z.string(),
  timeZone: z.string().meta({ description: 'The merchant’s IANA time zone' }),
  timeline: z.array(eventSchema),
  audit: z
    .array(auditEntrySchema)
    .meta({ description: 'Oldest first; attempts that were refused are left out' }),
  deposits: z.array(depositReferenceSchema).meta({ description: 'Where its money went, oldest first' }),
  proceeds: proceedsSchema
    .nullable()
    .meta({ description: 'What its merchant gets of it; null where nothing was to be had' }),
};

/** The keys of a code table, as zod wants an enum. */
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];

export const cardDetailSchema = z
  .strictObject({
    ...detailFields,
    type: z.literal('card'),
    status: z.enum(cardStatuses),
    brand: z.enum(cardBrands),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int(),
    entryMode: z.enum(entryModes),
    authorizationCode: z.string().nullable(),
    authorizedMinor: z.int().nullable().meta({
      description: 'What the issuer promised, of which a part may have been captured; null where it refused',
    }),
    declineCode: z.enum(keysOf<DeclineCode>(declineCodes)).nullable(),
    avs: z.enum(avsCodes),
    cvv: z.enum(cvvCodes),
    refunds: z.array(refundSchema),
  })
  .meta({ id: 'CardTransactionDetail' });

export const achDetailSchema = z
  .strictObject({
    ...detailFields,
    type: z.literal('ach'),
    status: z.enum(achStatuses),
    brand: z.null(),
    accountType: z.enum(bankAccountTypes),
    bankName: z.string(),
    secCode: z.enum(secCodes),
    traceNumber: z.string(),
    effectiveDate: z.iso.date(),
    returnCode: z.enum(keysOf<AchReturnCode>(achReturnCodes)).nullable(),
    retryOf: z.string().nullable().meta({ description: 'The returned debit that this one presents again' }),
    retriedAs: z.string().nullable().meta({ description: 'The debit that presents this one again' }),
    retriesLeft: z.int().meta({ description: 'How often it may still be presented again' }),
    retryUntil: z.iso
      .date()
      .meta({ description: 'The last day on which it may be presented again, by Nacha’s rules' }),
  })
  .meta({ id: 'AchTransactionDetail' });

export type AchDetail = z.infer<typeof achDetailSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type CardDetail = z.infer<typeof cardDetailSchema>;
export type NoMatch = z.infer<typeof noMatchSchema>;
export type DepositReference = z.infer<typeof depositReferenceSchema>;
export type Proceeds = z.infer<typeof proceedsSchema>;
export type Refund = z.infer<typeof refundSchema>;
export type RefundList = z.infer<typeof refundListSchema>;
export type ReasonTotals = z.infer<typeof reasonTotalsSchema>;
export type StatusTotals = z.infer<typeof statusTotalsSchema>;
export type Transaction = z.infer<typeof transactionSchema>;
export type TransactionAllQuery = z.infer<typeof transactionAllQuerySchema>;
export type TransactionEvent = z.infer<typeof eventSchema>;
export type TransactionFilter = z.infer<typeof transactionFilterSchema>;
export type TransactionPage = z.infer<typeof transactionPageSchema>;
