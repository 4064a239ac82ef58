import * as z from 'zod';
import { cardBrands } from '../vocabulary/card.ts';
import { dashboardBreakdowns } from '../vocabulary/dashboard.ts';
import { failureCodes } from '../vocabulary/transaction.ts';
import { dashboardQuerySchema, figureFilterSchema } from './dashboard.ts';
import { currencySchema } from './money.ts';

/** As many rows as are read in a widget; what is left comes as one sum. */
export const maxBreakdownRows = 25;

const figures = {
  amountMinor: z.int(),
  count: z.int(),
  previousAmountMinor: z.int(),
  previousCount: z.int(),
};

export const dashboardBreakdownQuerySchema = dashboardQuerySchema.extend({
  by: z.enum(dashboardBreakdowns).meta({
    description:
      'Captured volume by `merchant`, `brand`, `hour` of the day or `weekday`; or, by `decline`, why card payments were declined',
  }),
});

const breakdownFilterSchema = figureFilterSchema
  .extend({
    brand: z.array(z.enum(cardBrands)).optional(),
    reason: z.array(z.enum(failureCodes)).optional(),
    currency: currencySchema.optional(),
  })
  .meta({ id: 'DashboardBreakdownFilter' });

const rowSchema = z
  .strictObject({
    key: z.string().meta({
      description:
        'Id of a merchant, a brand of cards (`ach` for bank debits), an hour 0–23, a weekday 1 (Monday) to 7, or a decline code',
    }),
    label: z.string().nullable().meta({ description: 'Name of a merchant; null where the key says it' }),
    ...figures,
    filter: breakdownFilterSchema.nullable().meta({
      description:
        'The filter of transactions that leaves its payments; null where no filter does, as of an hour of many days',
    }),
  })
  .meta({ id: 'DashboardBreakdownRow' });

export const dashboardBreakdownSchema = z
  .strictObject({
    currency: currencySchema.nullable().meta({
      description: 'Of all amounts: the one with the most payments; null without any',
    }),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    previousFrom: z.iso.datetime(),
    previousTo: z.iso.datetime(),
    rows: z.array(rowSchema).meta({
      description:
        'The largest first; hours and weekdays in their order. All payments are of the currency, declined ones of any',
    }),
    others: z
      .strictObject({ ...figures, rows: z.int().meta({ description: 'How many are left out' }) })
      .nullable()
      .meta({
        description: `What is left of more than ${maxBreakdownRows} rows, and of payments without a reason`,
      }),
    filter: breakdownFilterSchema
      .nullable()
      .meta({ description: 'That of all rows together; null without any' }),
  })
  .meta({ id: 'DashboardBreakdown' });

export type DashboardBreakdown = z.infer<typeof dashboardBreakdownSchema>;
export type DashboardBreakdownFilter = z.infer<typeof breakdownFilterSchema>;
export type DashboardBreakdownQuery = z.infer<typeof dashboardBreakdownQuerySchema>;
export type DashboardBreakdownRow = DashboardBreakdown['rows'][number];
