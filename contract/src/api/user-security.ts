import * as z from 'zod';
import { auditActions, auditOutcomes } from '../vocabulary/audit.ts';
import { roles } from '../vocabulary/roles.ts';
import {
  activityDoers,
  activityRecords,
  signInKinds,
  signInResults,
  signInSteps,
  userActivityKinds,
} from '../vocabulary/user-security.ts';
import { auditTrailEntrySchema } from './audit.ts';
import { sessionListSchema } from './auth.ts';
import { instantSchema } from './instant.ts';
import { listOf, pageOf, pageQuery } from './page.ts';
import { textUpTo } from './text.ts';
import { usernameBodySchema, usernameSchema } from './user-management.ts';

export const secondFactorResetBodySchema = z
  .strictObject({ username: usernameSchema, reason: textUpTo(200) })
  .meta({ id: 'SecondFactorReset' });

export const userSignInQuerySchema = z.strictObject({
  username: usernameSchema,
  limit: z.coerce.number().int().min(1).max(60).default(20),
  cursor: z
    .string()
    .max(2_048)
    .regex(/^[\x21-\x7e]*$/, 'is not a cursor of this list')
    .optional()
    .meta({ description: 'The `nextCursor` of the page before: the identity service’s own' }),
});

const text = (description: string) => z.string().nullable().meta({ description });

export const userSignInSchema = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(signInKinds),
    result: z.enum(signInResults),
    failedAt: z.enum(signInSteps).nullable().meta({ description: 'What of a sign-in that failed was wrong' }),
    device: text('As the identity service names it; null where it does not know'),
    address: text('As the identity service saw it'),
    place: text('City and country of the address, where the identity service tells'),
  })
  .meta({ id: 'UserSignIn' });

export const userSignInPageSchema = z
  .strictObject({
    isKept: z.boolean().meta({ description: 'False where the identity service keeps no such history' }),
    items: z.array(userSignInSchema),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'UserSignInPage' });

export const userActivityQuerySchema = z.strictObject({
  username: usernameSchema,
  kind: listOf(z.enum(userActivityKinds))
    .optional()
    .meta({ description: 'What the record is that something was done to' }),
  action: listOf(z.enum(auditActions)).optional().meta({
    description:
      'What was done, besides the kinds asked for; refused attempts at it, or at what may have been it, too',
  }),
  by: z.enum(activityDoers).optional().meta({ description: 'Both unless told' }),
  outcome: z.enum(auditOutcomes).optional(),
  recordId: textUpTo(64).optional().meta({ description: 'To what: an id or a username' }),
  from: instantSchema.optional().meta({ description: 'At or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Before this instant' }),
  ...pageQuery,
});

export const userActivityEntrySchema = auditTrailEntrySchema
  .extend({
    opens: z.enum(activityRecords).nullable().meta({
      description: 'What the record is, where the caller can open it now; null where they cannot',
    }),
  })
  .meta({ id: 'UserActivityEntry', description: 'As an audit entry, and whether its record can be opened' });

export const userActivityPageSchema = pageOf(userActivityEntrySchema);

/** What the proxy reads of a user before it tells how they sign in; what else a newer backend says is not for it. */
export const seenUserSchema = z.object({ role: z.enum(roles), canSeeSecurity: z.boolean() });

/** One session of a managed user, as the proxy names it. */
export const managedSessionRequestSchema = usernameBodySchema.extend({
  id: z.string().regex(/^[\w-]{22}$/, 'is not a session'),
});

/** How a user's account can be entered now, as the proxy knows it; beside what the identity service keeps. */
export const userAccountSecuritySchema = sessionListSchema.extend({
  /** Until when sign-ins with the password are refused after too many wrong ones; null where they are not. */
  passwordBlockedUntil: z.string().nullable(),
  /** The same for codes of the second factor. */
  codeBlockedUntil: z.string().nullable(),
  /** Whether the user's role may not go without a second factor. */
  isSecondFactorRequired: z.boolean(),
  /** How many recovery codes are left; they count while an app is in use. */
  recoveryCodes: z.int(),
});

export type SecondFactorResetBody = z.infer<typeof secondFactorResetBodySchema>;
export type UserSignIn = z.infer<typeof userSignInSchema>;
export type UserSignInPage = z.infer<typeof userSignInPageSchema>;
export type UserSignInQuery = z.infer<typeof userSignInQuerySchema>;
export type UserActivityEntry = z.infer<typeof userActivityEntrySchema>;
export type UserActivityPage = z.infer<typeof userActivityPageSchema>;
export type UserActivityQuery = z.infer<typeof userActivityQuerySchema>;
export type UserAccountSecurity = z.infer<typeof userAccountSecuritySchema>;
