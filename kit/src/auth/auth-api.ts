import type { LoginResponse, SessionUser, StatusResponse } from '@countinghouse/contract';
import { call } from '../http/transport.ts';
import { setAuthenticated, setUnauthenticated } from './auth-holder.ts';

async function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  return (await call('POST', `/api/auth/${path}`, body)) as Answer;
}

/**
 * Signs in. A user in the answer is the new session's; `confirmRequired` asks for a new password first.
 * @throws ApiError with the server's message
 */
export async function login(username: string, password: string): Promise<LoginResponse> {
  const answer = await post<LoginResponse>('login', { username, password });
  if (answer.user) setAuthenticated(answer.user);
  return answer;
}

/** Sets the new password that a sign-in asked for; the session then begins. @throws ApiError */
export async function setNewPassword(username: string, newPassword: string): Promise<LoginResponse> {
  const answer = await post<LoginResponse>('new-password', { username, newPassword });
  if (answer.user) setAuthenticated(answer.user);
  return answer;
}

/**
 * Asks the server whether there is a session, and tells the auth holder. A check that fails is no session.
 * @returns the session's user, or null
 */
export async function checkSession(): Promise<SessionUser | null> {
  try {
    const { authenticated, user } = (await call('GET', '/api/auth/status', undefined)) as StatusResponse;
    if (!authenticated || !user) throw new Error('No valid session');
    setAuthenticated(user);
    return user;
  } catch {
    setUnauthenticated();
    return null;
  }
}

/** Ends the session. The user is signed out here even when the call fails. */
export async function logout(): Promise<void> {
  try {
    await post('logout');
  } finally {
    setUnauthenticated();
  }
}
