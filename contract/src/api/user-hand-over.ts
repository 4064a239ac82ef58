import * as z from 'zod';
import type { UserBelonging } from '../vocabulary/user-belongings.ts';
import { usernameSchema } from './user-management.ts';

const handOverTo = usernameSchema.optional().meta({
  description: 'Who takes over what they may see; the rest, and without this all of it, is removed',
});

export const userBelongingsQuerySchema = z.strictObject({ username: usernameSchema, handOverTo });
export const userDeleteQuerySchema = z.strictObject({ username: usernameSchema, handOverTo });

const counts = z
  .strictObject({
    private_views: z.int(),
    shared_views: z.int(),
    reports: z.int(),
    alerts: z.int(),
    statements: z.int(),
    exports: z.int(),
    application_links: z.int(),
  } satisfies Record<UserBelonging, z.ZodInt>)
  .meta({ id: 'UserBelongingCounts' });

/** What is kept for a user, before they are deleted. */
export const userBelongingsSchema = z
  .strictObject({
    username: z.string(),
    counts,
    handedOver: counts.nullable().meta({
      description: 'How many of each go to whoever is to take them over; null where nobody is named',
    }),
    boards: z.int().meta({ description: 'Dashboards of their own, which are removed' }),
    hasCalendar: z.boolean().meta({ description: 'Whether a calendar reads deadlines for them, which ends' }),
    openChanges: z
      .int()
      .meta({ description: 'Settings changes they filed, which stay for others to decide' }),
  })
  .meta({ id: 'UserBelongings' });

export const userDeletedSchema = z
  .strictObject({
    username: z.string(),
    done: z.literal(true),
    handedOver: counts,
    removed: counts,
  })
  .meta({ id: 'UserDeleted' });

export type UserBelongings = z.infer<typeof userBelongingsSchema>;
export type UserBelongingsQuery = z.infer<typeof userBelongingsQuerySchema>;
export type UserDeleteQuery = z.infer<typeof userDeleteQuerySchema>;
export type UserDeleted = z.infer<typeof userDeletedSchema>;
