import * as z from 'zod';
import {
  depositFailureCodes,
  depositFeeKinds,
  depositLineKinds,
  depositSteps,
} from '../vocabulary/deposit.ts';
import { depositIdSchema } from './deposits.ts';
import { moneySchema } from './money.ts';

export const depositIdQuerySchema = z.strictObject({ id: depositIdSchema });

const counted = z.strictObject({ amount: moneySchema, itemCount: z.int() });

export const depositFeeSchema = z
  .strictObject({
    kind: z.enum(depositFeeKinds),
    itemCount: z.int(),
    amount: moneySchema.meta({ description: 'Signed, as in the waterfall' }),
    volume: moneySchema
      .nullable()
      .meta({ description: 'The payments that a share was taken of; null for a fee of a fixed sum' }),
    rate: z.strictObject({ basisPoints: z.int(), fixedMinor: z.int() }).meta({
      description:
        'When it was taken: of each payment this share, halves rounded up, and this sum; never more than it',
    }),
  })
  .meta({ id: 'DepositFee' });

const businessDaySchema = z
  .strictObject({
    date: z.iso.date(),
    sales: counted.meta({ description: 'All that was captured on the day' }),
    inDeposit: counted.meta({ description: 'As much of it as is in this deposit' }),
  })
  .meta({ id: 'DepositBusinessDay' });

const timelineSchema = z
  .strictObject({
    at: z.iso.datetime(),
    step: z.enum(depositSteps),
    amount: moneySchema.nullable().meta({ description: 'What was sent, paid, returned or carried over' }),
    traceId: z.string().nullable().meta({ description: 'Of this attempt' }),
    accountLast4: z.string().nullable(),
    failureReason: z.enum(depositFailureCodes).nullable(),
    username: z.string().nullable().meta({ description: 'Who did it; null where it happened by itself' }),
  })
  .meta({ id: 'DepositTimelineEntry' });

const salesSchema = z
  .strictObject({
    captured: counted.meta({ description: 'All sales of the business days' }),
    inDeposit: counted.meta({ description: 'The bar `captured`' }),
    otherDeposits: counted.meta({ description: 'Went into other deposits, or was carried over' }),
    notSettled: counted.meta({ description: 'Not settled yet: comes with a later deposit' }),
    reversed: counted.meta({ description: 'Voided, returned or declined before it settled' }),
  })
  .meta({
    id: 'DepositSales',
    description: 'Why a deposit is less than the sales of its days: captured is the sum of the other four',
  });

const proofSchema = z
  .strictObject({
    lines: z.array(
      z.strictObject({
        kind: z.enum(depositLineKinds),
        line: moneySchema.meta({ description: 'As stored' }),
        rows: moneySchema.meta({ description: 'Reckoned from the ledger' }),
      }),
    ),
    linesSum: moneySchema,
    net: moneySchema,
    sent: moneySchema.nullable().meta({ description: 'What the bank was sent; null before' }),
    agrees: z.boolean(),
  })
  .meta({ id: 'DepositProof', description: 'Rows add up to lines, lines to net, and net is what was sent' });

export const depositBreakdownSchema = z
  .strictObject({
    id: z.string(),
    timeZone: z.string().meta({ description: 'The merchant’s, which business days go by' }),
    fees: z.array(depositFeeSchema),
    businessDays: z.array(businessDaySchema).meta({ description: 'Whose sales are in it, oldest first' }),
    sales: salesSchema,
    timeline: z.array(timelineSchema).meta({ description: 'Oldest first' }),
    proof: proofSchema,
  })
  .meta({ id: 'DepositBreakdown' });

export type DepositBreakdown = z.infer<typeof depositBreakdownSchema>;
export type DepositFee = z.infer<typeof depositFeeSchema>;
export type DepositBusinessDay = z.infer<typeof businessDaySchema>;
export type DepositProof = z.infer<typeof proofSchema>;
export type DepositSales = z.infer<typeof salesSchema>;
export type DepositTimelineEntry = z.infer<typeof timelineSchema>;
