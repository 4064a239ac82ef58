import { userHeader } from '@countinghouse/contract/vocabulary';
import { ApiError } from '../http/api-error.ts';
import { type CallOptions, call, type Method } from '../http/transport.ts';
import { setReplaced, useAuth } from './auth-store.ts';

/**
 * Calls the proxy in the name of the user whom this page takes for signed in, and of nobody else: where another tab
 * has signed in somebody else since, nothing is done, and this page stops.
 * @throws ApiError
 */
export async function callAsUser(
  method: Method,
  path: string,
  body: unknown,
  options?: CallOptions,
): Promise<unknown> {
  const { user } = useAuth.getState();
  const headers = { ...options?.headers, ...(user && { [userHeader]: encodeURIComponent(user.username) }) };
  try {
    return await call(method, path, body, { ...options, headers });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'other_user') setReplaced();
    throw error;
  }
}
