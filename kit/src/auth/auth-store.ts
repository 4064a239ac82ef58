import type { SessionUser } from '@countinghouse/contract';
import { pageUserOf } from '@countinghouse/contract/vocabulary';
import { create } from 'zustand';
import { claimUserData, keepInMemory, leaveUserData } from '../storage/user-data.ts';

/** The client's one record of who is signed in (specification, section 3); listeners subscribe to the store. */
export interface AuthState {
  user: SessionUser | null;
  /** Null until the session was checked for the first time. */
  authenticated: boolean | null;
  /** True while an authentication failure is being dealt with, so that ten failing calls redirect once. */
  redirecting: boolean;
  /** A session ended under its user's hands, and nobody has signed in since. */
  authError: boolean;
  /** The user is ending the session: what it refuses meanwhile is no news to them. */
  signingOut: boolean;
  /** The user ended the session: the next one to sign in here does not go on where they were. */
  signedOut: boolean;
  /** Another tab of the browser signed in somebody else: nothing may be done here in the wrong name. */
  replaced: boolean;
  /** Another user's session ended on this page before: where they were is not where this one goes on. */
  tookOver: boolean;
  /** Counts the sessions of this page: a user who signs in again has another. */
  session: number;
}

const nobody = { user: null, authenticated: false } as const;

export const useAuth = create<AuthState>(() => ({
  user: null,
  authenticated: null,
  redirecting: false,
  authError: false,
  signingOut: false,
  signedOut: false,
  replaced: false,
  tookOver: false,
  session: 0,
}));

export function setAuthenticated(user: SessionUser): void {
  const before = useAuth.getState();
  if (user.viewAs) keepInMemory();
  const isSame = user.viewAs !== undefined || before.user?.username === user.username;
  useAuth.setState({
    user,
    authenticated: true,
    redirecting: false,
    authError: false,
    signedOut: false,
    replaced: false,
    tookOver: isSame ? before.tookOver : claimUserData(user.username),
    session: before.authenticated ? before.session : before.session + 1,
  });
}

/** A session that ends leaves nothing of its user in the browser's storage. */
function endSession(state: Partial<AuthState>): void {
  // First, so that nobody who hears of the end writes there again.
  if (useAuth.getState().user) leaveUserData();
  useAuth.setState({ ...nobody, ...state });
}

export const setUnauthenticated = (): void => endSession({});

export const setSigningOut = (): void => useAuth.setState({ signingOut: true });

export const setSignedOut = (): void => endSession({ signingOut: false, signedOut: true });

/** The session is no more, and its user did not ask for that. Without a session there was nothing to lose. */
export function setExpired(): void {
  const { authenticated, authError, signingOut } = useAuth.getState();
  endSession({ authError: authError || (authenticated === true && !signingOut) });
}

/** The browser's session is somebody else's now. */
export const setReplaced = (): void => endSession({ replaced: true });

/** Whether somebody is the user whom this page takes for signed in. */
export function isOnPage(user: SessionUser | null): boolean {
  const { user: now } = useAuth.getState();
  return user && now ? pageUserOf(user) === pageUserOf(now) : user === now;
}

/** @returns whether the page's session is still that of now, for who asked something in its name */
export function sessionOfNow(): () => boolean {
  const { user, session } = useAuth.getState();
  return () => useAuth.getState().session === session && isOnPage(user);
}

/** The session's user. @throws 'Not authenticated' when there is none */
export function currentUser(): SessionUser {
  const { user } = useAuth.getState();
  if (!user) throw new Error('Not authenticated');
  return user;
}
