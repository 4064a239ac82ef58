import { ApiError } from '../http/api-error.ts';
import { readStatus } from './auth-api.ts';
import { handleAuthFailure } from './auth-failure.ts';
import { sessionOfNow, useAuth } from './auth-store.ts';
import { callAsUser } from './call-as-user.ts';

/** What stands where a token would be: the proxy keeps the real ones, and no browser ever sees them. */
export const tokenPlaceholder = 'kept-by-the-proxy';

/**
 * The session's token, for code that must be given one.
 * @throws Error 'Not authenticated' when nobody is signed in here, 'No valid session' when the server says so
 */
export async function getSessionToken(): Promise<string> {
  if (!useAuth.getState().authenticated) throw new Error('Not authenticated');
  if (!(await readStatus().catch(() => null))) throw new Error('No valid session');
  return tokenPlaceholder;
}

function toTokenError(error: unknown, isCurrent: () => boolean): Error {
  if (!(error instanceof ApiError) || error.status === 0) return new Error('Not authenticated');
  if (error.status !== 401) return new Error('Failed to get WebSocket token');
  // What ended may be the session before.
  if (isCurrent()) handleAuthFailure();
  return new Error('Not authenticated');
}

/**
 * A ticket to open the websocket with.
 *
 * The specification (section 8) has 'Not authenticated' on 401 or any failure, and 'Failed to get WebSocket token'
 * when the answer is not OK. Here an answer other than 401 that is not OK is the second; a 401, no answer, and an
 * answer without a token are the first.
 */
export async function getWebSocketToken(): Promise<string> {
  const isCurrent = sessionOfNow();
  const answer = await (
    callAsUser('GET', '/api/auth/ws-token', undefined) as Promise<{ token?: unknown } | null>
  ).catch((error) => {
    throw toTokenError(error, isCurrent);
  });
  if (typeof answer?.token !== 'string') throw new Error('Not authenticated');
  return answer.token;
}
