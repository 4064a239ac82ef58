import { setUnauthenticated, useAuth } from './auth-holder.ts';

export type Navigate = (path: string, options: { replace: boolean; state: { from: string } }) => unknown;

let navigate: Navigate | null = null;

/** The shell hands over its router's navigation when it starts. */
export function setNavigation(navigation: Navigate): void {
  navigate = navigation;
}

const staysHere = (path: string) => path === '/login' || path.startsWith('/forgot-password');

/**
 * Deals with a session that is no more: forgets the user, tells the listeners and goes to /login, once however many
 * calls fail together. The place the user was at travels along, to come back to.
 */
export function handleAuthFailure(): void {
  if (useAuth.getState().redirecting) return;
  setUnauthenticated();
  const { pathname, search } = window.location;
  if (staysHere(pathname)) return;
  useAuth.setState({ redirecting: true });
  try {
    if (!navigate) throw new Error('the router has not started');
    navigate('/login', { replace: true, state: { from: pathname + search } });
  } catch {
    window.location.assign('/login');
  } finally {
    useAuth.setState({ redirecting: false });
  }
}
