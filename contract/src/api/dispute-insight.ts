import * as z from 'zod';
import { cardBrands, entryModes } from '../vocabulary/card.ts';
import { disputeDates, disputeStages, disputeStatuses, evidenceKinds } from '../vocabulary/dispute.ts';
import { disputePrograms } from '../vocabulary/dispute-programs.ts';
import { disputeReasonGroups } from '../vocabulary/dispute-reasons.ts';
import { merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { timeZoneSchema } from './time-zone.ts';

const monthSchema = z
  .string()
  .regex(/^\d{4}-\d\d$/)
  .meta({ example: '2026-10' });

export const disputeInsightQuerySchema = z.strictObject({
  timeZone: timeZoneSchema.default('UTC').meta({ description: 'Whose months they are' }),
  months: z.coerce.number().int().min(1).max(12).optional().meta({
    description: 'How many, this one included; 6 unless told otherwise',
  }),
  merchantId: merchantIdsQuery,
});

/** As the list of disputes takes it. */
const figureFilterSchema = z
  .strictObject({
    status: z.array(z.enum(disputeStatuses)).optional(),
    stage: z.array(z.enum(disputeStages)).optional(),
    reason: z.array(z.enum(disputeReasonGroups)).optional(),
    brand: z.array(z.enum(cardBrands)).optional(),
    entryMode: z.array(z.enum(entryModes)).optional(),
    evidence: z.array(z.enum(evidenceKinds)).optional(),
    merchantId: z.array(z.string()).optional(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    dateOf: z.enum(disputeDates).optional(),
    currency: z.string().optional(),
  })
  .meta({ id: 'DisputeFigureFilter', description: 'The filter of disputes that leaves those of the figure' });

const rateFields = {
  month: monthSchema,
  disputes: z.int().meta({ description: 'Opened in the month, inquiries aside' }),
  fraudDisputes: z.int().meta({ description: 'Those of them that claim fraud' }),
  payments: z.int().meta({
    description: 'Settled payments that the network divides by: of the month, or of the one before',
  }),
  basisPoints: z
    .number()
    .nullable()
    .meta({ description: 'Hundredths of a percent as the network reckons; null where nothing was settled' }),
  filter: figureFilterSchema,
};

const rateSchema = z.strictObject({ brand: z.enum(cardBrands), ...rateFields }).meta({ id: 'DisputeRate' });

/** Where a merchant stands in a program. */
export const disputeStandingFields = {
  ...rateFields,
  share: z.number().meta({
    description:
      'How near it is to the lowest limit: the smaller of the shares of its two conditions; 1 is reached',
  }),
  level: z.string().nullable().meta({ description: 'The highest level that is reached; null below all' }),
};

const standingSchema = z
  .strictObject({
    program: z.enum(disputePrograms),
    merchant: merchantReferenceSchema,
    ...disputeStandingFields,
  })
  .meta({ id: 'ProgramStanding' });

const outcomeFields = {
  won: z.int(),
  lost: z.int().meta({ description: 'Decided for the customer after an answer' }),
  unanswered: z.int().meta({ description: 'Accepted, or expired' }),
  winRate: z
    .number()
    .nullable()
    .meta({ description: 'Won of those won and lost, in percent; null where none was decided' }),
  filter: figureFilterSchema,
};

const sumsSchema = z.array(moneySchema);

export const disputeInsightSchema = z
  .strictObject({
    now: z.iso.datetime(),
    timeZone: z.string(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    rates: z
      .array(rateSchema)
      .meta({ description: 'Of all merchants asked for, by brand and month, oldest first' }),
    standings: z.array(standingSchema).meta({
      description:
        'Programs look at one merchant and month: this month’s and the last’s, nearest to a limit first, at most 20',
    }),
    byReason: z.array(z.strictObject({ reason: z.enum(disputeReasonGroups), ...outcomeFields })),
    byEvidence: z.array(z.strictObject({ evidence: z.enum(evidenceKinds), ...outcomeFields })).meta({
      description: 'By kind of file in the answer: a dispute with files of three kinds counts in each',
    }),
    months: z.array(
      z.strictObject({
        month: monthSchema,
        won: sumsSchema,
        wonCount: z.int(),
        wonFilter: figureFilterSchema,
        lost: sumsSchema.meta({ description: 'Lost, accepted and expired' }),
        lostCount: z.int(),
        lostFilter: figureFilterSchema,
      }),
    ),
  })
  .meta({ id: 'DisputeInsight' });

export type DisputeFigureFilter = z.infer<typeof figureFilterSchema>;
export type DisputeInsight = z.infer<typeof disputeInsightSchema>;
export type DisputeInsightQuery = z.infer<typeof disputeInsightQuerySchema>;
export type DisputeRate = z.infer<typeof rateSchema>;
export type ProgramStanding = z.infer<typeof standingSchema>;
