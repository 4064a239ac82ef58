import * as z from 'zod';
import { roles } from '../vocabulary/roles.ts';

/** A sign-in name; surrounding space is never part of one. */
const usernameSchema = z.string().trim().min(1).max(128);
/** The identity service's own limit. */
const passwordSchema = z.string().min(1).max(256);

export const loginRequestSchema = z.strictObject({ username: usernameSchema, password: passwordSchema });
export const newPasswordRequestSchema = z.strictObject({
  username: usernameSchema,
  newPassword: passwordSchema,
});

/** Who is signed in. Never a token. */
export const sessionUserSchema = z
  .object({
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    groups: z.array(z.string()),
    merchantId: z.string().nullable(),
    partnerId: z.string().nullable(),
    role: z.enum(roles).nullable(),
    isRestrictedUser: z.boolean(),
    isExternalUser: z.boolean(),
    externalPrefix: z.string().nullable(),
    encodedMerchant: z.string().nullable(),
  })
  .meta({ id: 'SessionUser' });

/** The answer to a sign-in step: a user, or what is still asked for. */
export const loginResponseSchema = z
  .object({
    success: z.literal(true),
    user: sessionUserSchema.nullable(),
    confirmRequired: z
      .boolean()
      .meta({ description: 'A new password must be set before the session begins' }),
  })
  .meta({ id: 'LoginResponse' });

export const statusResponseSchema = z
  .object({ authenticated: z.boolean(), user: sessionUserSchema.nullable() })
  .meta({ id: 'StatusResponse' });

export const userResponseSchema = z.object({ user: sessionUserSchema }).meta({ id: 'UserResponse' });

export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type LoginResponse = z.infer<typeof loginResponseSchema>;
export type NewPasswordRequest = z.infer<typeof newPasswordRequestSchema>;
export type SessionUser = z.infer<typeof sessionUserSchema>;
export type StatusResponse = z.infer<typeof statusResponseSchema>;
export type UserResponse = z.infer<typeof userResponseSchema>;
