/** Second factors: a code of an authenticator app, or one by text message. */
export const mfaMethods = ['totp', 'sms'] as const;
export type MfaMethod = (typeof mfaMethods)[number];

/** What a second factor is asked for in the middle of a session. */
export const secondFactorPurposes = ['bank-change'] as const;
export type SecondFactorPurpose = (typeof secondFactorPurposes)[number];

/**
 * How the proxy tells the backend that the caller entered a code: a JWS that it signs (HS256, with the secret that both
 * have), for one user, purpose and record, once. It never reaches a browser, and is not taken from one.
 */
export const secondFactorHeader = 'X-Second-Factor';
export const secondFactorMinutes = 5;
export const secondFactorIssuer = 'countinghouse-proxy';
export const secondFactorAudience = 'countinghouse-backend';
