import * as z from 'zod';
import { exportFormats, exportLocales } from '../vocabulary/export.ts';
import {
  alertComparisons,
  alertMeasures,
  viewFrequencies,
  viewTaskFailures,
  viewTaskStates,
} from '../vocabulary/view.ts';
import { currencySchema } from './money.ts';
import { idOf } from './page.ts';
import { timeZoneSchema } from './time-zone.ts';

const viewIdSchema = idOf('view_');
const isPausedSchema = z.boolean().default(false);
const stateFields = {
  state: z.enum(viewTaskStates),
  failure: z
    .enum(viewTaskFailures)
    .nullable()
    .meta({ description: 'Why it stopped, or what its last run met' }),
};

const scheduleFields = {
  frequency: z.enum(viewFrequencies),
  day: z
    .int()
    .min(1)
    .max(31)
    .nullable()
    .default(null)
    .meta({ description: 'Weekly: 1 for Monday to 7; monthly: of the month, its last where it is shorter' }),
  hour: z.int().min(0).max(23),
  timeZone: timeZoneSchema,
  format: z.enum(exportFormats),
  locale: z.enum(exportLocales).meta({ description: 'Of the mail and the file' }),
};

const hasDay = ({ frequency, day }: { frequency: string; day: number | null }) =>
  frequency === 'daily' ? day === null : day !== null && (frequency === 'monthly' || day <= 7);

export const viewScheduleSchema = z
  .strictObject({
    ...scheduleFields,
    ...stateFields,
    nextRunAt: z.iso.datetime().nullable(),
    lastRunAt: z.iso.datetime().nullable(),
    lastFileName: z.string().nullable().meta({ description: 'Of the export that the last run made' }),
  })
  .meta({ id: 'ViewSchedule' });

export const viewScheduleBodySchema = z
  .strictObject({ id: viewIdSchema, ...scheduleFields, isPaused: isPausedSchema })
  .refine(hasDay, {
    path: ['day'],
    message: 'must be null for daily, 1 to 7 for weekly, 1 to 31 for monthly',
  })
  .meta({ id: 'ViewScheduleRequest' });

const alertFields = {
  measure: z.enum(alertMeasures).meta({ description: 'A sum only where the rows of the list are amounts' }),
  currency: currencySchema.nullable().default(null).meta({ description: 'Of a sum' }),
  comparison: z.enum(alertComparisons),
  threshold: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Rows, or minor units of the currency' }),
  windowHours: z.int().min(1).max(720).meta({ description: 'How far back from now it looks' }),
  coolDownHours: z.int().min(1).max(720).meta({ description: 'How long it is quiet after it told' }),
  timeZone: timeZoneSchema,
  locale: z.enum(exportLocales),
};

const hasCurrency = ({ measure, currency }: { measure: string; currency: string | null }) =>
  (measure === 'sum') === (currency !== null);

export const viewAlertSchema = z
  .strictObject({
    ...alertFields,
    ...stateFields,
    lastCheckedAt: z.iso.datetime().nullable(),
    lastValue: z.int().nullable().meta({ description: 'What the last check found' }),
    lastToldAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ViewAlert' });

export const viewAlertBodySchema = z
  .strictObject({ id: viewIdSchema, ...alertFields, isPaused: isPausedSchema })
  .refine(hasCurrency, { path: ['currency'], message: 'is required for a sum, and for nothing else' })
  .meta({ id: 'ViewAlertRequest' });

export type ViewAlert = z.infer<typeof viewAlertSchema>;
export type ViewAlertBody = z.infer<typeof viewAlertBodySchema>;
export type ViewSchedule = z.infer<typeof viewScheduleSchema>;
export type ViewScheduleBody = z.infer<typeof viewScheduleBodySchema>;
