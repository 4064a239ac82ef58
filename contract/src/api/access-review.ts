import * as z from 'zod';
import { textUpTo } from './text.ts';

/** How often who has what access is to be reviewed (PCI DSS 7.2.4). */
export const reviewMonths = 6;

export const accessReviewSchema = z
  .strictObject({
    userCount: z.int().meta({ description: 'In the caller’s scope now' }),
    inactiveCount: z.int().meta({ description: 'Of them, who could sign in and have not for 90 days' }),
    last: z
      .strictObject({
        at: z.iso.datetime(),
        by: z.string().meta({ description: 'Username of who recorded it' }),
        userCount: z.int().meta({ description: 'How many users there were then' }),
        note: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The review that was recorded last; null where none was' }),
    dueAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the next is due; null where it is due now' }),
  })
  .meta({ id: 'AccessReview' });

/** Whoever sends it has reviewed all users in their scope. */
export const accessReviewBodySchema = z
  .strictObject({
    note: textUpTo(500).optional().meta({ description: 'What was found and decided' }),
  })
  .meta({ id: 'AccessReviewBody' });

export type AccessReviewBody = z.infer<typeof accessReviewBodySchema>;
export type AccessReview = z.infer<typeof accessReviewSchema>;
