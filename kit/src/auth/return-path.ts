/** Session storage name of the place to come back to; kept per tab, it survives a full load of /login. */
const name = 'countinghouse.return-path';

/** Whether a path leads to this portal: `//host` and `/\host` are paths that leave it. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  const { origin } = window.location;
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}

/** Keeps the place that a sign-in interrupts; null forgets it. */
export function rememberReturnPath(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, path);
  } catch {
    // Where storage is closed to us, a sign-in leads to the start page.
  }
}

/** The place that was kept, if it is one of this portal's; null when there is none. */
export function readReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(name);
    return isOwnPath(path) ? path : null;
  } catch {
    return null;
  }
}
