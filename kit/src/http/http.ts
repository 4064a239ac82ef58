import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { checkSession } from '../auth/auth-api.ts';
import { handleAuthFailure } from '../auth/auth-failure.ts';
import { ApiError } from './api-error.ts';
import { type CallOptions, call, type Method } from './transport.ts';

/** What a 403 says when it is the token, and not the user, that is refused (specification, section 8). */
const tokenProblems = [
  'token expired',
  'invalid token',
  'access token',
  'jwt expired',
  'token invalid',
  'authentication failed',
];

function isTokenProblem({ status, data }: ApiError): boolean {
  const text = JSON.stringify(data ?? '').toLowerCase();
  return status === 403 && tokenProblems.some((problem) => text.includes(problem));
}

function authenticationRequired(error: ApiError): ApiError {
  handleAuthFailure();
  return new ApiError(401, 'Authentication required', error.data);
}

/** A 403 about the token is tried once more, after the session was checked; a 401 ends the session here. */
async function send<Answer>(
  method: Method,
  path: string,
  body: unknown,
  options?: CallOptions,
): Promise<Answer> {
  const attempt = async () =>
    (await call(method, `/api/proxy${backendPrefix}/${path}`, body, options)) as Answer;
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw authenticationRequired(error);
    if (!isTokenProblem(error)) throw error;
    if (!(await checkSession())) throw authenticationRequired(error);
    return attempt();
  }
}

/**
 * Calls to the backend, by their path below its prefix: `http.get('transactions', { query })`.
 * Each returns the parsed body, null when it cannot be parsed, and throws ApiError.
 */
export const http = {
  get: <Answer>(path: string, options?: CallOptions) => send<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    send<Answer>('POST', path, body, options),
  put: <Answer>(path: string, body?: unknown, options?: CallOptions) =>
    send<Answer>('PUT', path, body, options),
  delete: <Answer>(path: string, options?: CallOptions) => send<Answer>('DELETE', path, undefined, options),
};
