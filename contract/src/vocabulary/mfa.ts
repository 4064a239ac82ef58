/** Second factors: a code of an authenticator app, or one by text message. */
export const mfaMethods = ['totp', 'sms'] as const;
export type MfaMethod = (typeof mfaMethods)[number];
