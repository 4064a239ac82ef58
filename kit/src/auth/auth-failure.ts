import { setExpired, useAuth } from './auth-store.ts';
import { rememberReturnPath } from './return-path.ts';

export type Navigate = (path: string, options: { replace: boolean; state: { from: string } }) => unknown;

const loadPage = (path: string) => window.location.assign(path);

let navigate: Navigate | null = null;
let load = loadPage;

/**
 * The shell hands over its router's navigation when it starts.
 * @param fullLoad how to leave the page when the router cannot; tests watch it
 */
export function setNavigation(navigation: Navigate, fullLoad: (path: string) => void = loadPage): void {
  navigate = navigation;
  load = fullLoad;
}

const staysHere = (path: string) => path === '/login' || path.startsWith('/forgot-password');

/**
 * Deals with a session that is no more: forgets the user, tells the listeners and goes to /login, once however many
 * calls fail together. The place the user was at travels along, to come back to. A page that stopped because somebody
 * else signed in stays as it is, and a session that its user is ending ends by that.
 */
export function handleAuthFailure(): void {
  const { redirecting, replaced, signingOut } = useAuth.getState();
  if (redirecting || replaced || signingOut) return;
  setExpired();
  const { pathname, search } = window.location;
  if (staysHere(pathname)) return;
  const from = pathname + search;
  useAuth.setState({ redirecting: true });
  try {
    if (!navigate) throw new Error('the router has not started');
    navigate('/login', { replace: true, state: { from } });
  } catch {
    // Not what was searched for there: that is the user's.
    rememberReturnPath(pathname);
    load('/login');
  } finally {
    useAuth.setState({ redirecting: false });
  }
}
