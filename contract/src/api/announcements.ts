import * as z from 'zod';
import { dateSchema } from './instant.ts';
import { textUpTo } from './text.ts';

/** So many are kept of one user: older ones have long ended. */
export const mostDismissed = 50;

export const announcementSchema = z
  .strictObject({
    name: textUpTo(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .meta({ description: 'The page of news, as in its address' }),
    until: dateSchema.meta({ description: 'Its last day: one that is announced anew is another' }),
  })
  .meta({ id: 'Announcement' });

export const announcementsSchema = z
  .strictObject({
    dismissed: z
      .array(announcementSchema)
      .max(mostDismissed)
      .meta({ description: 'Latest last; those whose last day has passed are forgotten' }),
  })
  .meta({ id: 'Announcements' });

export type Announcement = z.infer<typeof announcementSchema>;
export type Announcements = z.infer<typeof announcementsSchema>;
