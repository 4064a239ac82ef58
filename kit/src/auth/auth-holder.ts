import type { SessionUser } from '@countinghouse/contract';
import { create } from 'zustand';

/** The client's one record of who is signed in (specification, section 3); listeners subscribe to the store. */
export interface AuthState {
  user: SessionUser | null;
  /** Null until the session was checked for the first time. */
  authenticated: boolean | null;
  /** True while an authentication failure is being dealt with, so that ten failing calls redirect once. */
  redirecting: boolean;
}

export const useAuth = create<AuthState>(() => ({ user: null, authenticated: null, redirecting: false }));

export const setAuthenticated = (user: SessionUser): void =>
  useAuth.setState({ user, authenticated: true, redirecting: false });

export const setUnauthenticated = (): void => useAuth.setState({ user: null, authenticated: false });

/** The session's user. @throws 'Not authenticated' when there is none */
export function currentUser(): SessionUser {
  const { user } = useAuth.getState();
  if (!user) throw new Error('Not authenticated');
  return user;
}
