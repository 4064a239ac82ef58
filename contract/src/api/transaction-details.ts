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
import { eventActors, eventCauses, failureCodes, transactionTypes } from '../vocabulary/transaction.ts';
import { answeredMetadataSchema } from './metadata.ts';
import { moneySchema } from './money.ts';
import { refundSchema, transactionSchema, transactionStatusSchema } from './transactions.ts';

const eventSchema = z
  .strictObject({
    status: transactionStatusSchema,
    actor: z.enum(eventActors),
    at: z.iso.datetime(),
    amount: moneySchema,
    cause: z
      .enum(eventCauses)
      .nullable()
      .meta({ description: 'What led to the state, where the state alone would tell another story' }),
  })
  .meta({ id: 'TransactionEvent' });

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

const attemptSchema = z
  .strictObject({
    id: z.string(),
    type: z.enum(transactionTypes),
    status: transactionStatusSchema,
    reasonCode: z.enum(failureCodes).nullable(),
    amount: moneySchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentAttempt' });

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
  refunds: z.array(refundSchema).meta({ description: 'Oldest first' }),
  description: z.string(),
  metadata: answeredMetadataSchema,
  timeZone: z.string().meta({ description: 'The merchant’s IANA time zone' }),
  timeline: z.array(eventSchema),
  audit: z
    .array(auditEntrySchema)
    .meta({ description: 'Oldest first; attempts that were refused are left out' }),
  deposits: z.array(depositReferenceSchema).meta({ description: 'Where its money went, oldest first' }),
  attempts: z.array(attemptSchema).meta({
    description:
      'Other payments for the same order, oldest first, at most 20: of the same customer with the same merchant and reference, or of the same amount within an hour',
  }),
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
export type DepositReference = z.infer<typeof depositReferenceSchema>;
export type PaymentAttempt = z.infer<typeof attemptSchema>;
export type Proceeds = z.infer<typeof proceedsSchema>;
export type TransactionEvent = z.infer<typeof eventSchema>;
