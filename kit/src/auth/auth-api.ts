import type { LoginResponse, SessionUser, StatusResponse } from '@countinghouse/contract';
import { ApiError } from '../http/api-error.ts';
import { type CallOptions, call, type Method } from '../http/transport.ts';
import { leaveUserData } from '../storage/user-data.ts';
import { handleAuthFailure } from './auth-failure.ts';
import {
  isOnPage,
  sessionOfNow,
  setAuthenticated,
  setExpired,
  setReplaced,
  setSignedOut,
  setSigningOut,
  setUnauthenticated,
  useAuth,
} from './auth-store.ts';
import { callAsUser } from './call-as-user.ts';
import { leaveView } from './view-as.ts';

/** A call below `/api/auth` that needs no session. @throws ApiError with the server's message */
export async function callAuth<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<Answer> {
  return (await call(method, `/api/auth/${path}`, body, options)) as Answer;
}

/** A call that no session is needed for: what opens it is in its headers. @throws ApiError */
export const callOpen = (method: Method, path: string, body?: unknown, options?: CallOptions) =>
  call(method, path, body, options);

/** A call below `/api` that the proxy answers itself, for the signed-in user; a 401 ends the session here. @throws ApiError */
export async function callProxy<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const isCurrent = sessionOfNow();
  try {
    return (await callAsUser(method, `/api/${path}`, body)) as Answer;
  } catch (error) {
    // A wrong current password is a 400: a 401 is always about the session, and here about that of who asked.
    if (error instanceof ApiError && error.status === 401 && isCurrent()) handleAuthFailure();
    throw error;
  }
}

/** A call about the signed-in user's own account. @throws ApiError */
export const callAccount = <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> =>
  callProxy(method, `auth/${path}`, body);

/**
 * One step of a sign-in: `login` and what it may still ask for. A user in the answer is the new session's; otherwise
 * the answer says what is asked for next.
 * @throws ApiError with the server's message
 */
export async function signInStep(path: string, body: unknown): Promise<LoginResponse> {
  const answer = await callAuth<LoginResponse>('POST', path, body);
  if (answer.user) setAuthenticated(answer.user);
  return answer;
}

export const login = (username: string, password: string): Promise<LoginResponse> =>
  signInStep('login', { username, password });

/**
 * The session's user as the server knows them, null without a session. Where that is another one than this page's,
 * the page stops.
 * @throws ApiError when the server does not say
 */
export async function readStatus(options?: CallOptions): Promise<SessionUser | null> {
  const isCurrent = sessionOfNow();
  const answer = await callAuth<StatusResponse>('GET', 'status', undefined, options).catch((error) => {
    if (isCurrent()) throw error;
    return null;
  });
  const known = useAuth.getState().user;
  // Who signed in or out here while it was under way is newer than the answer, or than that there is none.
  if (!answer || !isCurrent()) return known;
  const { authenticated, user } = answer;
  if (!authenticated || !user) return null;
  if (known && !isOnPage(user)) {
    if (known.viewAs) leaveView();
    else setReplaced();
    throw new Error('Another account is signed in now');
  }
  return user;
}

/**
 * Asks the server whether there is a session, and tells the auth holder. A check that fails is no session.
 * @returns the session's user, or null
 */
export async function checkSession(): Promise<SessionUser | null> {
  try {
    const user = await readStatus();
    if (!user) {
      // What a session that ended while no page was open has left behind.
      leaveUserData();
      throw new Error('No valid session');
    }
    setAuthenticated(user);
    return user;
  } catch (error) {
    const { authenticated } = useAuth.getState();
    // Without a session to lose there is nothing to redirect from: the guard knows which pages need one.
    if (authenticated && error instanceof ApiError && error.status === 401) handleAuthFailure();
    setExpired();
    return null;
  }
}

/** Takes over what the server said of the session as it answered the page: null for nobody's. */
export function beginSession(user: SessionUser | null): void {
  if (user) setAuthenticated(user);
  else {
    leaveUserData();
    setUnauthenticated();
  }
}

/** Ends the session. The user is signed out here even when the call fails. */
export async function logout(): Promise<void> {
  setSigningOut();
  try {
    await callAuth('POST', 'logout');
  } finally {
    setSignedOut();
  }
}
