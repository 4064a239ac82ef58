import * as z from 'zod';
import { roles } from '../vocabulary/roles.ts';
import { merchantIdSchema, partnerIdSchema } from './merchants.ts';
import { managedMerchantIdsSchema, usernameSchema } from './user-management.ts';

/** As whom the caller wants to see the portal: a user, or a role with a place, of which there need be no user. */
export const viewAsBodySchema = z
  .strictObject({
    username: usernameSchema.optional().meta({ description: 'A user. Without one, a role is needed' }),
    role: z.enum(roles).optional().meta({ description: 'A role, where no user is named' }),
    isRestricted: z.boolean().optional().meta({ description: 'With a role' }),
    partnerId: partnerIdSchema.optional().meta({ description: 'With the role partners' }),
    merchantId: merchantIdSchema.optional().meta({ description: 'With the role merchants' }),
    merchantIds: managedMerchantIdsSchema.optional().meta({ description: 'With the role multi-merchant' }),
  })
  .meta({ id: 'ViewAsStart' });

export const startedViewSchema = z
  .strictObject({
    id: z.string(),
    username: z.string().nullable().meta({ description: 'Null for a role' }),
    name: z.string().meta({ description: 'Of the user; of a role the name of its partner or merchant' }),
    email: z.string().nullable(),
    role: z.enum(roles),
    isRestricted: z.boolean(),
    partnerId: z.string().nullable(),
    merchantId: z.string().nullable(),
    secondsLeft: z.int(),
  })
  .meta({ id: 'StartedView' });

export const endedViewSchema = z
  .strictObject({ hasEnded: z.boolean().meta({ description: 'False when there was none' }) })
  .meta({ id: 'EndedView' });

export type EndedView = z.infer<typeof endedViewSchema>;
export type StartedView = z.infer<typeof startedViewSchema>;
export type ViewAsBody = z.infer<typeof viewAsBodySchema>;
