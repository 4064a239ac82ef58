import * as z from 'zod';
import { cardBrands } from '../vocabulary/card.ts';
import {
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
import { merchantIdsQuery, merchantReferenceSchema, partnerIdSchema } from './merchants.ts';
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
  merchantId: merchantIdsQuery,
  customerOf: transactionIdSchema
    .optional()
    .meta({ description: 'Payments by the customer of this one: of the same e-mail address' }),
  from: instantSchema.optional().meta({ description: 'Created at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Created before this instant' }),
  dateOf: z.enum(transactionDates).optional().meta({
    description:
      'What `from` and `to` are about; `created` unless told otherwise. Totals of `refunded` are of what was refunded in between',
  }),
  amountMin: amountMinorQuery.optional().meta({ description: 'Minor units; needs `currency`' }),
  amountMax: amountMinorQuery.optional().meta({ description: 'Minor units; needs `currency`' }),
  currency: currencySchema.optional(),
  search: textUpTo(100).optional().meta({
    description:
      'A transaction id or its beginning; last four digits; an amount (`114.13`, `$114.13`, `1,140.00`); the name of a state or of a group of states; part of a merchant’s name, a reference, a description, metadata (`PO: 4711`), an email or a customer’s name, its words in any order',
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

export const transactionStatusSchema = z.enum(transactionStatuses).meta({ id: 'TransactionStatus' });

export const transactionSchema = z
  .strictObject({
    id: answeredId('txn_'),
    type: z.enum(transactionTypes),
    status: transactionStatusSchema,
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
    reasonCode: z.enum(failureCodes).nullable().meta({ description: 'Why it was declined or came back' }),
    createdAt: z.iso.datetime(),
    allowedActions: z
      .array(z.enum(transactionActions))
      .meta({ description: 'What the caller may do with it now' }),
  })
  .meta({ id: 'Transaction' });

const settledMinor = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description}, in the amount’s minor unit; null until it settles` });

export const listedTransactionSchema = z
  .strictObject({
    ...transactionSchema.shape,
    feesMinor: settledMinor('What it has cost its merchant'),
    netMinor: settledMinor('What its deposits hold of it'),
  })
  .meta({ id: 'ListedTransaction' });

export const transactionPageSchema = livePageOf(listedTransactionSchema);
export const statusTotalsSchema = statusTotalsOf(transactionStatusSchema).meta({ id: 'StatusTotals' });
export const reasonTotalsSchema = z
  .strictObject({
    items: z.array(z.strictObject({ reason: z.enum(failureCodes), count: z.int(), total: moneySchema })),
  })
  .meta({ id: 'ReasonTotals' });
export const noMatchSchema = noMatchOf('transactions').meta({ id: 'NoMatch' });

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

export type ListedTransaction = z.infer<typeof listedTransactionSchema>;
export type NoMatch = z.infer<typeof noMatchSchema>;
export type Refund = z.infer<typeof refundSchema>;
export type RefundList = z.infer<typeof refundListSchema>;
export type ReasonTotals = z.infer<typeof reasonTotalsSchema>;
export type StatusTotals = z.infer<typeof statusTotalsSchema>;
export type Transaction = z.infer<typeof transactionSchema>;
export type TransactionAllQuery = z.infer<typeof transactionAllQuerySchema>;
export type TransactionFilter = z.infer<typeof transactionFilterSchema>;
export type TransactionPage = z.infer<typeof transactionPageSchema>;
