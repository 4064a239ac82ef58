import * as z from 'zod';
import { moneySchema } from './money.ts';
import { timeZoneSchema } from './time-zone.ts';
import { transactionSchema } from './transactions.ts';

/** The dashboard's days are days of this zone; the browser sends the one its user reads in. */
export const dashboardQuerySchema = z.strictObject({
  timeZone: timeZoneSchema.default('UTC'),
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

export const dashboardSummarySchema = z
  .strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    current: periodSchema,
    previous: periodSchema.meta({
      id: 'DashboardPreviousPeriod',
      description: 'The same number of days before',
    }),
    latest: z.array(transactionSchema),
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
        previousVolumeMinor: z.int(),
      }),
    ),
  })
  .meta({ id: 'DashboardDaily' });

export type DashboardDaily = z.infer<typeof dashboardDailySchema>;
export type DashboardPeriod = z.infer<typeof periodSchema>;
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;
