import * as z from 'zod';
import { exportLocales } from '../vocabulary/export.ts';
import { disputeIdSchema } from './disputes.ts';

const feedSchema = z
  .strictObject({
    createdAt: z.iso.datetime(),
    locale: z.enum(exportLocales),
    lastReadAt: z.iso.datetime().nullable().meta({ description: 'When a calendar asked for it last' }),
  })
  .nullable();

export const calendarFeedSchema = z.strictObject({ feed: feedSchema }).meta({ id: 'CalendarFeed' });

export const calendarFeedBodySchema = z
  .strictObject({ locale: z.enum(exportLocales) })
  .meta({ id: 'CalendarFeedRequest' });

export const newCalendarFeedSchema = z
  .strictObject({
    feed: feedSchema,
    path: z.string().meta({
      description:
        'Path of the portal at which calendars read the feed without signing in. It is told this once: only a digest is kept',
      example: '/calendar/n7H1…c0.ics',
    }),
  })
  .meta({ id: 'NewCalendarFeed' });

export const calendarEventQuerySchema = z.strictObject({
  id: disputeIdSchema,
  locale: z.enum(exportLocales).default('en'),
});

export type CalendarEventQuery = z.infer<typeof calendarEventQuerySchema>;
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export type CalendarFeedBody = z.infer<typeof calendarFeedBodySchema>;
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
