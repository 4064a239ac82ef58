import { readText, returnPathKey, writeText } from '../storage/storage-area.ts';

/** Whether a path leads to this portal: `//host` and `/\host` are paths that leave it. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  const { origin } = window.location;
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}

/** Keeps the place that a sign-in interrupts, for this tab and over a full load of /login; null forgets it. */
export const rememberReturnPath = (path: string | null): void => writeText('session', returnPathKey, path);

/** The place that was kept, if it is one of this portal's; null when there is none. */
export function readReturnPath(): string | null {
  const path = readText('session', returnPathKey);
  return isOwnPath(path) ? path : null;
}

/**
 * Forgets the place that a session ended at, when the page is loaded anew: history keeps it over that, but who signs in
 * now may be somebody else. A visitor's place is kept by `rememberReturnPath`.
 */
export function forgetEndedPlace(): void {
  const { state } = window.history;
  if (state?.usr?.from !== undefined) window.history.replaceState({ ...state, usr: null }, '');
}
