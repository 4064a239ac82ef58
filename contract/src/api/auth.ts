import * as z from 'zod';
import { mfaMethods, secondFactorPurposes } from '../vocabulary/mfa.ts';
import { roles } from '../vocabulary/roles.ts';

/** A sign-in name; surrounding space is never part of one. */
const usernameSchema = z.string().trim().min(1).max(128);
/** The identity service's own limit. */
const passwordSchema = z.string().min(1).max(256);
/** What a message or an authenticator app shows; people copy it with space around it. */
const codeSchema = z.string().trim().min(1).max(32);
const methodSchema = z.enum(mfaMethods);

export const loginRequestSchema = z.strictObject({ username: usernameSchema, password: passwordSchema });
export const newPasswordRequestSchema = z.strictObject({
  username: usernameSchema,
  newPassword: passwordSchema,
});
export const usernameRequestSchema = z.strictObject({ username: usernameSchema });
export const confirmForgotPasswordRequestSchema = z.strictObject({
  username: usernameSchema,
  code: codeSchema,
  newPassword: passwordSchema,
});
export const signupRequestSchema = z.strictObject({
  username: usernameSchema,
  password: passwordSchema,
  email: z.email('Invalid email address').max(254),
});
export const confirmSignupRequestSchema = z.strictObject({ username: usernameSchema, code: codeSchema });
/** The refresh token of a passwordless link. */
export const passwordlessRequestSchema = z.strictObject({ token: z.string().min(1).max(4_096) });
export const selectMfaRequestSchema = z.strictObject({ method: methodSchema });
export const codeRequestSchema = z.strictObject({ code: codeSchema });
/** A code of the app, entered for one thing that needs it: `recordId` says of which record. */
export const secondFactorRequestSchema = z.strictObject({
  code: codeSchema,
  purpose: z.enum(secondFactorPurposes),
  recordId: z.string().min(1).max(64),
});
export const currentPasswordRequestSchema = z.strictObject({ currentPassword: passwordSchema });
/** In a session the current password is needed; in a sign-in that asks for an app it has been proven. */
export const enrolRequestSchema = z.strictObject({ currentPassword: passwordSchema.optional() });
export const changePasswordRequestSchema = z.strictObject({
  currentPassword: passwordSchema,
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
    /** Set while the caller sees the portal as this user, or as this role: the facts above are theirs. */
    viewAs: z
      .object({
        id: z.string(),
        /** Null for a role. */
        username: z.string().nullable(),
        /** Who looks. */
        by: z.object({ username: z.string(), name: z.string() }),
        /** ISO 8601, UTC. */
        endsAt: z.string(),
        secondsLeft: z.int(),
      })
      .optional(),
  })
  .meta({ id: 'SessionUser' });

/** What a sign-in still asks for before its session begins. */
export const mfaChallengeSchema = z
  .discriminatedUnion('kind', [
    /** A code of the authenticator app, or one sent to the (masked) `destination`. */
    z.object({ kind: z.literal('code'), method: methodSchema, destination: z.string().nullable() }),
    /** The user has several second factors and picks one. */
    z.object({ kind: z.literal('choice'), methods: z.array(methodSchema) }),
    /** The user must enrol an authenticator app before the session begins. */
    z.object({ kind: z.literal('enrolment') }),
    /** The password was reset: the user sets a new one with the code that was sent (`confirm-forgot-password`). */
    z.object({ kind: z.literal('password-reset') }),
  ])
  .meta({ id: 'MfaChallenge' });

/** The answer to a sign-in step: a user, or what is still asked for. */
export const loginResponseSchema = z
  .object({
    success: z.literal(true),
    user: sessionUserSchema.nullable(),
    confirmRequired: z
      .boolean()
      .meta({ description: 'A new password must be set before the session begins' }),
    challenge: mfaChallengeSchema.nullable(),
  })
  .meta({ id: 'LoginResponse' });

/** A new secret for an authenticator app, as text and as the address behind the QR code. */
export const totpSecretSchema = z.object({
  secret: z.string(),
  otpauthUrl: z.string(),
  /** Each opens the account once in the app's place; they count once the app's first code was taken. */
  recoveryCodes: z.array(z.string()),
});

/** The caller's second factors. */
export const mfaStateSchema = z.object({
  totp: z.boolean(),
  sms: z.boolean(),
  /** Whether the caller's role may not go without. */
  required: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
});

export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      /** Names the session in calls about it; it opens nothing. */
      id: z.string(),
      isCurrent: z.boolean(),
      /** ISO 8601, UTC. */
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      /** As the browser names itself; null when it did not. */
      userAgent: z.string().nullable(),
      address: z.string(),
    }),
  ),
});

export const statusResponseSchema = z
  .object({ authenticated: z.boolean(), user: sessionUserSchema.nullable() })
  .meta({ id: 'StatusResponse' });

export const userResponseSchema = z.object({ user: sessionUserSchema }).meta({ id: 'UserResponse' });

export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type LoginResponse = z.infer<typeof loginResponseSchema>;
export type MfaChallenge = z.infer<typeof mfaChallengeSchema>;
export type MfaState = z.infer<typeof mfaStateSchema>;
export type NewPasswordRequest = z.infer<typeof newPasswordRequestSchema>;
export type SessionList = z.infer<typeof sessionListSchema>;
export type SessionUser = z.infer<typeof sessionUserSchema>;
export type StatusResponse = z.infer<typeof statusResponseSchema>;
export type TotpSecret = z.infer<typeof totpSecretSchema>;
export type UserResponse = z.infer<typeof userResponseSchema>;
