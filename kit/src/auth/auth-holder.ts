import type { SessionUser } from '@countinghouse/contract';
import { create } from 'zustand';

/** The client's one record of who is signed in (specification, section 3); listeners subscribe to the store. */
export interface AuthState {
  user: SessionUser | null;
  /** Null until the session was checked for the first time. */
  authenticated: boolean | null;
  /** True while an authentication failure is being dealt with, so that ten failing calls redirect once. */
  redirecting: boolean;
  /** A session ended under its user's hands, and nobody has signed in since. */
  authError: boolean;
  /** The user ended the session: the next one to sign in here does not go on where they were. */
  signedOut: boolean;
  /** Another tab of the browser signed in somebody else: nothing may be done here in the wrong name. */
  replaced: boolean;
}

const nobody = { user: null, authenticated: false } as const;

export const useAuth = create<AuthState>(() => ({
  user: null,
  authenticated: null,
  redirecting: false,
  authError: false,
  signedOut: false,
  replaced: false,
}));

export const setAuthenticated = (user: SessionUser): void =>
  useAuth.setState({
    user,
    authenticated: true,
    redirecting: false,
    authError: false,
    signedOut: false,
    replaced: false,
  });

export const setUnauthenticated = (): void => useAuth.setState(nobody);

export const setSignedOut = (): void => useAuth.setState({ ...nobody, signedOut: true });

/** The session is no more, and its user did not ask for that. Without a session there was nothing to lose. */
export const setExpired = (): void =>
  useAuth.setState(({ authenticated, authError }) => ({
    ...nobody,
    authError: authError || authenticated === true,
  }));

/** The browser's session is somebody else's now. */
export const setReplaced = (): void => useAuth.setState({ ...nobody, replaced: true });

/** The session's user. @throws 'Not authenticated' when there is none */
export function currentUser(): SessionUser {
  const { user } = useAuth.getState();
  if (!user) throw new Error('Not authenticated');
  return user;
}
