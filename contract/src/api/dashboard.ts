import * as z from 'zod';
import { dashboardComparisons, dashboardPeriods } from '../vocabulary/dashboard.ts';
import { transactionDates, transactionStatuses, transactionTypes } from '../vocabulary/transaction.ts';
import { merchantIdSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { timeZoneSchema } from './time-zone.ts';
import { listedTransactionSchema } from './transactions.ts';

/** The dashboard's days are days of this zone; the browser sends the one its user reads in. */
export const dashboardQuerySchema = z.strictObject({
  timeZone: timeZoneSchema.default('UTC'),
  period: z.enum(dashboardPeriods).optional().meta({ description: '`last_30_days` unless told otherwise' }),
  comparison: z
    .enum(dashboardComparisons)
    .optional()
    .meta({ description: '`previous_period` unless told otherwise' }),
  merchantId: merchantIdSchema.optional().meta({ description: 'Of all in the caller’s scope when absent' }),
});

const periodSchema = z
  .strictObject({
    volume: z
      .array(moneySchema)
      .meta({ description: 'Captured amount, one entry a currency, largest first' }),
    attempts: z.int(),
    approved: z.int(),
    refunds: z.array(moneySchema),
    refundCount: z.int(),
    returns: z.array(moneySchema),
    returnCount: z.int(),
  })
  .meta({ id: 'DashboardPeriod' });

export const figureFilterSchema = z
  .strictObject({
    type: z.enum(transactionTypes).optional(),
    status: z.array(z.enum(transactionStatuses)).optional(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    dateOf: z.enum(transactionDates).optional(),
    merchantId: z.array(merchantIdSchema).optional(),
  })
  .meta({ id: 'DashboardFigureFilter' });

export const dashboardSummarySchema = z
  .strictObject({
    now: z.iso.datetime().meta({ description: 'The server’s time' }),
    period: z.enum(dashboardPeriods),
    comparison: z.enum(dashboardComparisons),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    previousFrom: z.iso.datetime(),
    previousTo: z.iso.datetime(),
    current: periodSchema,
    previous: periodSchema.meta({
      id: 'DashboardPreviousPeriod',
      description: 'What it is compared with',
    }),
    filters: z
      .strictObject({
        volume: figureFilterSchema,
        attempts: figureFilterSchema,
        approved: figureFilterSchema,
        declined: figureFilterSchema,
        refunds: figureFilterSchema,
        returns: figureFilterSchema,
      })
      .meta({ description: 'The filter of transactions that leaves the payments of each current figure' }),
    latest: z.array(listedTransactionSchema),
  })
  .meta({ id: 'DashboardSummary' });

export const dashboardDailySchema = z
  .strictObject({
    currency: z
      .string()
      .nullable()
      .meta({ description: 'The currency with the largest volume; null without volume' }),
    days: z.array(
      z.strictObject({
        date: z.iso.date(),
        volumeMinor: z.int(),
        count: z.int(),
        isComplete: z.boolean().meta({ description: 'False for today: it is not over' }),
        previousDate: z.iso
          .date()
          .nullable()
          .meta({ description: 'What it is compared with; null where a month before was shorter' }),
        previousVolumeMinor: z.int(),
      }),
    ),
    hours: z
      .array(
        z.strictObject({
          hour: z.int().min(0).max(23),
          volumeMinor: z.int(),
          isComplete: z.boolean().meta({ description: 'False for this hour and those to come' }),
          previousVolumeMinor: z.int(),
        }),
      )
      .meta({ description: 'Of a period of one day its hours, by the clock of the zone; of others none' }),
  })
  .meta({ id: 'DashboardDaily' });

export type DashboardDaily = z.infer<typeof dashboardDailySchema>;
export type DashboardFigureFilter = z.infer<typeof figureFilterSchema>;
export type DashboardPeriod = z.infer<typeof periodSchema>;
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;
