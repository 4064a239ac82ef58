import { backgroundHeader, pageUserOf, userHeader } from '@countinghouse/contract/vocabulary';
import { ApiError } from '../http/api-error.ts';
import { takeEarlyAnswer } from '../http/early-reads.ts';
import { addressOf, type CallOptions, call, type Method, parseOrNull } from '../http/transport.ts';
import { sessionOfNow, setReplaced, useAuth } from './auth-store.ts';
import { leaveView, refuseInView } from './view-as.ts';

/**
 * Calls the proxy in the name of the user whom this page takes for signed in, and of nobody else: where another tab
 * has signed in somebody else since, nothing is done, and this page stops.
 * In a view as somebody else, what is no read is refused here, before anything is sent.
 * @throws ApiError
 */
export async function callAsUser(
  method: Method,
  path: string,
  body: unknown,
  options?: CallOptions,
): Promise<unknown> {
  const { user } = useAuth.getState();
  const isCurrent = sessionOfNow();
  const isSilent = options?.headers !== undefined && backgroundHeader in options.headers;
  if (user?.viewAs && method !== 'GET') throw refuseInView(isSilent);
  if (user && method === 'GET' && !options?.isFile) {
    const early = await takeEarlyAnswer(pageUserOf(user), () => addressOf(path, options?.query));
    if (early !== null) return parseOrNull(early);
  }
  const headers = {
    ...options?.headers,
    ...(user && { [userHeader]: encodeURIComponent(pageUserOf(user)) }),
  };
  try {
    return await call(method, path, body, { ...options, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Who signed in on this page while it was under way is not the one who was refused.
    if (user && !isCurrent()) throw error;
    if (user?.viewAs && (error.code === 'view_ended' || error.code === 'other_user')) leaveView();
    else if (error.code === 'other_user') setReplaced();
    if (user?.viewAs && error.code === 'view_only') throw refuseInView(isSilent);
    throw error;
  }
}
