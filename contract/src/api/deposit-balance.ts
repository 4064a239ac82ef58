import * as z from 'zod';
import { bankClosures, depositHolds, depositSchedules } from '../vocabulary/deposit.ts';
import { merchantIdSchema, merchantReferenceSchema } from './merchants.ts';
import { currencySchema, moneySchema } from './money.ts';

export const depositBalanceQuerySchema = z.strictObject({
  merchantId: merchantIdSchema
    .optional()
    .meta({ description: 'Of one merchant; of all in scope when absent' }),
});

/** How many merchants `depositBalanceSchema` lists at most. */
export const maxBalanceMerchants = 50;

/** How many merchants whose payouts pause it names at most. */
export const maxPausedMerchants = 20;

const part = z.strictObject({ amount: moneySchema, depositCount: z.int() });

const timetableSchema = z
  .strictObject({
    schedule: z.enum(depositSchedules),
    timeZone: z.string().meta({ description: 'The merchant’s' }),
    closesAt: z.iso.datetime().meta({ description: 'The cut-off: what settles before is in it' }),
    sendsAt: z.iso.datetime().meta({ description: 'When it goes to the bank' }),
    arrivesOn: z.iso.date().meta({ description: 'One banking day after it was sent' }),
    closures: z
      .array(z.strictObject({ date: z.iso.date(), closure: z.enum(bankClosures) }))
      .meta({ description: 'Days from now until then on which the banks are closed' }),
  })
  .meta({ id: 'DepositTimetable', description: 'Why a deposit comes on its date' });

const nextSchema = z
  .strictObject({
    date: z.iso.date(),
    amount: moneySchema,
    depositCount: z.int(),
    depositId: z.string().nullable().meta({ description: 'Where it is one deposit' }),
    timetable: timetableSchema
      .nullable()
      .meta({ description: 'Where it is one deposit that nobody holds back' }),
  })
  .meta({ id: 'NextDeposit' });

const currencyBalanceSchema = z
  .strictObject({
    currency: currencySchema,
    settling: z
      .strictObject({ amount: moneySchema, itemCount: z.int() })
      .meta({ description: 'Captured and not settled: comes into the open deposit' }),
    accruing: z
      .strictObject({ amount: moneySchema, depositCount: z.int(), itemCount: z.int() })
      .meta({ description: 'In deposits that are open; what is negative counts as such' }),
    next: nextSchema.nullable().meta({
      description:
        'What comes next of what was not sent, and when; null when nothing is to come: all of it is negative or held',
    }),
    pending: part.meta({ description: 'Closed, not sent yet' }),
    inTransit: part.extend({
      arrivesOn: z.iso.date().nullable().meta({ description: 'The first of them' }),
    }),
    failed: part.meta({ description: 'Returned by the bank, waiting to be sent again' }),
    lastPaid: z.strictObject({ id: z.string(), amount: moneySchema, paidAt: z.iso.datetime() }).nullable(),
    reserve: z.strictObject({
      amount: moneySchema,
      nextRelease: z.strictObject({ amount: moneySchema, at: z.iso.datetime() }).nullable(),
    }),
    carriedOver: moneySchema.meta({
      description: 'What open deposits carry from closings at which there was nothing to pay; 0 or less',
    }),
  })
  .meta({ id: 'CurrencyBalance' });

const merchantBalanceSchema = z
  .strictObject({
    merchant: merchantReferenceSchema,
    currency: currencySchema,
    failed: part,
    accruing: moneySchema,
    inTransit: moneySchema,
    nextDate: z.iso.date().nullable(),
    hold: z.enum(depositHolds).nullable(),
    holdUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MerchantBalance' });

export const depositBalanceSchema = z
  .strictObject({
    asOf: z.iso.datetime().meta({ description: 'The server’s time' }),
    currencies: z.array(currencyBalanceSchema).meta({
      description: 'One for each currency in which there is a deposit, or the merchant’s own',
    }),
    merchants: z
      .array(merchantBalanceSchema)
      .max(maxBalanceMerchants)
      .meta({ description: 'Those with failed deposits first, then negative ones, then by what accrues' }),
    paused: z
      .array(z.strictObject({ merchant: merchantReferenceSchema, until: z.iso.datetime() }))
      .max(maxPausedMerchants)
      .meta({
        description: 'Whose payouts pause because the bank account changed; the first to resume first',
      }),
    merchantCount: z.int().meta({ description: 'How many there are' }),
    failedMerchantCount: z.int().meta({ description: 'How many of them have a failed deposit' }),
  })
  .meta({ id: 'DepositBalance' });

export type DepositBalance = z.infer<typeof depositBalanceSchema>;
export type DepositBalanceQuery = z.infer<typeof depositBalanceQuerySchema>;
export type CurrencyBalance = z.infer<typeof currencyBalanceSchema>;
export type MerchantBalance = z.infer<typeof merchantBalanceSchema>;
export type NextDeposit = z.infer<typeof nextSchema>;
export type DepositTimetable = z.infer<typeof timetableSchema>;
