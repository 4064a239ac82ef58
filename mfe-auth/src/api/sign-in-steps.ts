import type { LoginResponse, TotpSecret } from '@countinghouse/contract';
import type { MfaMethod } from '@countinghouse/contract/vocabulary';
import { callAuth, signInStep } from '@countinghouse/kit';

export const setNewPassword = (username: string, newPassword: string) =>
  signInStep('new-password', { username, newPassword });

export const selectMfa = (method: MfaMethod) => signInStep('mfa/select', { method });

export const verifyCode = (code: string) => signInStep('mfa/verify', { code });

/** In place of the app's code: one of those that were shown with it. */
export const sendRecoveryCode = (code: string) => signInStep('mfa/recover', { code });

/** A new secret for the app that a sign-in asks to enrol; there is no session yet. */
export const startEnrolment = () => callAuth<TotpSecret>('POST', 'mfa/enrol');

export const verifyEnrolment = (code: string) => signInStep('mfa/enrol/verify', { code });

/** Makes a session of a passwordless link's token. Whether there is one, the status check says, not this answer. */
export const exchangeLinkToken = (token: string) =>
  callAuth<LoginResponse>('POST', 'passwordless', { token });
