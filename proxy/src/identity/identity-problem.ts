import { Problem } from '../http/problem.ts';
import { isRefusal } from './identity-error.ts';

export const incorrectCredentials = () =>
  new Problem(401, 'unauthenticated', 'Incorrect Username or Password.');
export const invalidSession = () => new Problem(401, 'unauthenticated', 'Invalid session');
export const incorrectCode = () => new Problem(400, 'code_mismatch', 'The code you provided is incorrect!');
export const incorrectPassword = () => {
  const message = 'The current password is incorrect.';
  return new Problem(400, 'validation_failed', message, [{ path: 'currentPassword', message }]);
};
export const identityUnavailable = (cause?: unknown) =>
  new Problem(
    503,
    'identity_unavailable',
    'Authentication service temporarily unavailable.',
    undefined,
    cause,
  );

/** Why the identity service did not take a new password, in its own words. */
export const passwordRefused = (message: string) =>
  new Problem(400, 'password_refused', message, [{ path: 'newPassword', message }]);

const codeRefusals = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'EnableSoftwareTokenMFAException',
]);

/** Whether a refusal, by Cognito's name of it, is about the code that was sent and not about the sign-in around it. */
export const isCodeRefusal = (name: string) => codeRefusals.has(name);

/**
 * Awaits a call to the identity service.
 * @param refused what a refusal becomes; it sees Cognito's name of the error
 * @throws what `refused` gives, or Problem 503 when the service did not answer
 */
export async function answered<Value>(
  call: Promise<Value>,
  refused: (code: string, message: string) => Error,
): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    throw isRefusal(error) ? refused(error.code, error.message) : identityUnavailable(error);
  }
}
