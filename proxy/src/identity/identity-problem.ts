import { fieldProblem } from '@countinghouse/contract';
import { Problem } from '../http/problem.ts';
import { tooMany } from '../limits/too-many.ts';
import { isRefusal } from './identity-error.ts';

export const incorrectCredentials = () =>
  new Problem(401, 'unauthenticated', 'Incorrect Username or Password.');
export const invalidSession = () => new Problem(401, 'unauthenticated', 'Invalid session');
export const incorrectCode = () => new Problem(400, 'code_mismatch', 'The code you provided is incorrect!');
/** The service would take the code for the first of the app that is being set up; at a password's sign-in it does not. */
export const otherAppBegun = () =>
  new Problem(
    409,
    'conflict',
    'You began to set up another authenticator app. Sign in with your password instead.',
  );
export const incorrectPassword = () => {
  const message = 'The current password is incorrect.';
  return new Problem(400, 'validation_failed', message, [fieldProblem('currentPassword', 'wrong_password')]);
};
export const passwordRequired = () =>
  new Problem(400, 'validation_failed', 'Check these fields: currentPassword.', [
    fieldProblem('currentPassword', 'required'),
  ]);
export const identityUnavailable = (cause?: unknown) =>
  new Problem(
    503,
    'identity_unavailable',
    'Authentication service temporarily unavailable.',
    undefined,
    cause,
  );

type PasswordReason = 'weak_password' | 'used_password';

/** Why a new password was not taken, in the identity service's own words where it was asked. */
export const passwordRefused = (message: string, reason: PasswordReason = 'weak_password') =>
  new Problem(400, 'password_refused', message, [{ path: 'newPassword', message, reason }]);

/** Refusals, by Cognito's names, of the new password that was sent; a pool may remember those of before. */
const passwordRefusals: ReadonlyMap<string, PasswordReason> = new Map([
  ['InvalidPasswordException', 'weak_password'],
  ['PasswordHistoryPolicyViolationException', 'used_password'],
]);

/** What the user is told of a refusal that is about the new password; null for one of something else. */
export function refusedPassword(name: string, message: string): Problem | null {
  const reason = passwordRefusals.get(name);
  return reason ? passwordRefused(message, reason) : null;
}

const codeRefusals = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'EnableSoftwareTokenMFAException',
]);

/** Whether a refusal, by Cognito's name of it, is about the code that was sent and not about the sign-in around it. */
export const isCodeRefusal = (name: string) => codeRefusals.has(name);

/** The identity service counts attempts too, and says no more than that there were too many of them. */
const limits = new Set(['LimitExceededException', 'TooManyFailedAttemptsException']);
const limitMs = 15 * 60_000;

/**
 * Awaits a call to the identity service.
 * @param refused what a refusal becomes; it sees Cognito's name of the error
 * @throws what `refused` gives, Problem 429 when it counted too many attempts, or 503 when it did not answer
 */
export async function answered<Value>(
  call: Promise<Value>,
  refused: (code: string, message: string) => Error,
): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error)) throw identityUnavailable(error);
    throw limits.has(error.code) ? tooMany(limitMs) : refused(error.code, error.message);
  }
}
