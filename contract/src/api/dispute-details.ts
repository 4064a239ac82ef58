import * as z from 'zod';
import { avsCodes, cardBrands, cvvCodes, entryModes } from '../vocabulary/card.ts';
import { depositStatuses } from '../vocabulary/deposit.ts';
import { disputeStages, disputeStatuses, evidenceKinds, threeDsResults } from '../vocabulary/dispute.ts';
import { matchedElements } from '../vocabulary/dispute-response.ts';
import { eventActors } from '../vocabulary/transaction.ts';
import { disputeSchema, evidenceSchema } from './disputes.ts';
import { answeredMetadataSchema } from './metadata.ts';
import { moneySchema } from './money.ts';
import { refundSchema, transactionStatusSchema } from './transactions.ts';

const priorPaymentSchema = z
  .strictObject({
    transactionId: z.string(),
    amount: moneySchema,
    createdAt: z.iso.datetime(),
    matches: z.array(z.enum(matchedElements)),
  })
  .meta({ id: 'PriorPayment' });

/** What the ledger has of a dispute: signed, as the merchant's balance saw it. */
const movementSchema = z
  .strictObject({
    at: z.iso.datetime(),
    kind: z.enum(['chargebacks', 'chargeback_reversals', 'fees']),
    amount: moneySchema,
    deposit: z
      .strictObject({
        id: z.string(),
        status: z.enum(depositStatuses),
        effectiveDate: z.iso.date().nullable(),
      })
      .nullable()
      .meta({ description: 'The deposit that the movement is a line of' }),
  })
  .meta({ id: 'DisputeMovement' });

const deliverySchema = z
  .strictObject({
    address: z.string().meta({ description: 'Where it was sent, in one line' }),
    carrier: z.string(),
    trackingNumber: z.string(),
    shippedAt: z.iso.datetime(),
    deliveredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Delivery' });

const disputedPaymentSchema = z
  .strictObject({
    id: z.string(),
    status: transactionStatusSchema,
    amount: moneySchema,
    refundedMinor: z.int(),
    createdAt: z.iso.datetime(),
    entryMode: z.enum(entryModes),
    authorizationCode: z.string().nullable(),
    avs: z.enum(avsCodes),
    cvv: z.enum(cvvCodes),
    threeDs: z.enum(threeDsResults).nullable().meta({ description: 'Null where 3-D Secure was not asked' }),
    ipAddress: z.string().nullable(),
    deviceId: z.string().nullable(),
    accountId: z.string().nullable().meta({ description: 'The customer’s account with the merchant' }),
    customerName: z.string(),
    customerEmail: z.string(),
    reference: z.string(),
    description: z.string(),
    metadata: answeredMetadataSchema,
    delivery: deliverySchema.nullable().meta({ description: 'Null where nothing was shipped' }),
    refunds: z.array(refundSchema).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'DisputedPayment' });

const relatedPaymentFields = {
  transactionId: z.string(),
  status: transactionStatusSchema,
  amount: moneySchema,
  brand: z.enum(cardBrands).nullable(),
  last4: z.string(),
  reference: z.string(),
  createdAt: z.iso.datetime(),
};

const earlierPaymentSchema = z
  .strictObject({ ...relatedPaymentFields, isDisputed: z.boolean() })
  .meta({ id: 'EarlierPayment' });

const answerSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('payment'),
      ...relatedPaymentFields,
      isSameReference: z
        .boolean()
        .meta({ description: 'Of the same order: then it may be a duplicate indeed' }),
    }),
    z.strictObject({ kind: z.literal('refund'), transactionId: z.string(), refund: refundSchema }),
  ])
  .meta({ id: 'DisputeAnswer' });

const outcomeSchema = z
  .strictObject({
    status: z.enum(['won', 'lost', 'accepted', 'expired']),
    decidedAt: z.iso.datetime(),
    provided: z.array(z.enum(evidenceKinds)).meta({ description: 'Kinds of files in the last submission' }),
    missing: z
      .array(z.enum(evidenceKinds))
      .meta({ description: 'Kinds that answer this reason, and were not in it' }),
    wasAnswered: z.boolean(),
    returned: moneySchema.meta({ description: 'What came back' }),
    lost: moneySchema.meta({ description: 'What did not, the fee included' }),
  })
  .meta({ id: 'DisputeOutcome' });

export const disputeDetailSchema = z
  .strictObject({
    ...disputeSchema.shape,
    fee: moneySchema.meta({
      description: 'What the dispute costs besides its amount; it does not come back',
    }),
    taken: moneySchema.meta({ description: 'What was taken of the amount and not given back so far' }),
    comesBack: moneySchema
      .nullable()
      .meta({ description: 'What a win would give back; null once it is decided for good' }),
    escalateBy: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when a lost dispute can be taken further; null where it cannot' }),
    movements: z.array(movementSchema).meta({ description: 'Oldest first' }),
    timeline: z.array(
      z.strictObject({
        stage: z.enum(disputeStages),
        status: z.enum(disputeStatuses),
        actor: z.enum(eventActors),
        username: z
          .string()
          .nullable()
          .meta({ description: 'Who did it, where it was done through the portal' }),
        at: z.iso.datetime(),
      }),
    ),
    payment: disputedPaymentSchema,
    earlierPayments: z.strictObject({
      count: z
        .int()
        .meta({ description: 'All that the customer paid this merchant before the disputed payment' }),
      items: z.array(earlierPaymentSchema).meta({ description: 'Newest first, at most 10' }),
    }),
    answers: z.array(answerSchema).meta({
      description:
        'Of `duplicate` the other payments that it may be confused with; of `credit_not_processed` and `canceled` the refunds that answer it; of others none',
    }),
    outcome: outcomeSchema.nullable().meta({ description: 'Null while nothing is decided' }),
    evidence: z.array(evidenceSchema),
    submissions: z.array(
      z.strictObject({
        stage: z.enum(disputeStages),
        text: z.string(),
        submittedBy: z.string(),
        submittedAt: z.iso.datetime(),
      }),
    ),
    compellingEvidence: z.array(priorPaymentSchema).meta({
      description: 'Prior payments that answer a V 10.4 dispute; two are needed, none when too few',
    }),
  })
  .meta({ id: 'DisputeDetail' });

export type DisputeAnswer = z.infer<typeof answerSchema>;
export type DisputeDetail = z.infer<typeof disputeDetailSchema>;
export type DisputedPayment = z.infer<typeof disputedPaymentSchema>;
export type DisputeMovement = z.infer<typeof movementSchema>;
export type DisputeOutcome = z.infer<typeof outcomeSchema>;
export type EarlierPayment = z.infer<typeof earlierPaymentSchema>;
export type PriorPayment = z.infer<typeof priorPaymentSchema>;
