import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { checkSession } from '../auth/auth-api.ts';
import { handleAuthFailure } from '../auth/auth-failure.ts';
import { useAuth } from '../auth/auth-holder.ts';
import { callAsUser } from '../auth/call-as-user.ts';
import { ApiError } from './api-error.ts';
import { isTokenProblem } from './token-problem.ts';
import type { CallOptions, Method } from './transport.ts';

const authenticationRequired = ({ data, text }: ApiError) =>
  new ApiError(401, 'Authentication required', { data, text });

/** A 403 about the token is tried once more, after the session was checked; a 401 ends the session here. */
async function send<Answer>(
  method: Method,
  path: string,
  body: unknown,
  options?: CallOptions,
  isRetry = false,
): Promise<Answer> {
  try {
    return (await callAsUser(method, `/api/proxy${backendPrefix}/${path}`, body, options)) as Answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const mayRetry = isTokenProblem(error) && !isRetry;
    if (mayRetry && (await checkSession())) return send(method, path, body, options, true);
    if (error.status !== 401 && !mayRetry) throw error;
    handleAuthFailure();
    throw authenticationRequired(error);
  }
}

const askerNow = () => useAuth.getState().user?.username;

/** What one user asked for is nothing for the next: who is told keeps it under the same keys. */
async function read<Answer>(path: string, options?: CallOptions): Promise<Answer> {
  const asker = askerNow();
  const answer = await send<Answer>('GET', path, undefined, options);
  if (asker && asker !== askerNow()) throw new ApiError(0, 'The session that asked has ended');
  return answer;
}

/**
 * Calls to the backend, by their path below its prefix: `http.get('transactions', { query })`.
 * Each returns the parsed body, null when it cannot be parsed, and throws ApiError;
 * `get` also when the user who asked is not signed in any more.
 */
export const http = {
  get: read,
  post: <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    send<Answer>('POST', path, body, options),
  put: <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    send<Answer>('PUT', path, body, options),
  delete: <Answer>(path: string, options?: CallOptions) => send<Answer>('DELETE', path, undefined, options),
};
