import * as z from 'zod';

/** So many are kept of one user: older ones have long ended. */
export const mostDismissed = 50;

export const announcementSchema = z
  .strictObject({
    name: z
      .string()
      .max(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not the name of a page')
      .meta({ description: 'The page of news, as in its address' }),
    until: z.iso.date().meta({ description: 'Its last day: one that is announced anew is another' }),
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
