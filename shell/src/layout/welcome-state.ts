import { type Preferences, usePreferences } from '@countinghouse/kit';

/** Open where a session begins, folded where rows need the width; each is the user's to change. */
const defaults = { dashboard: true, elsewhere: false };

const placeOf = (pathname: string): keyof typeof defaults =>
  pathname === '/dashboard' ? 'dashboard' : 'elsewhere';

/** One of 256 marks: tells the few users of a browser apart, and does not tell who they are. */
export function userMark(username: string): string {
  let mark = 0;
  for (const character of username) mark = (mark * 31 + (character.codePointAt(0) ?? 0)) % 256;
  return String(mark);
}

/** Whether a user has the Welcome panel open on this page. */
export const isWelcomeOpen = (
  { welcome }: Pick<Preferences, 'welcome'>,
  username: string,
  pathname: string,
): boolean => {
  const place = placeOf(pathname);
  return welcome[userMark(username)]?.[place] ?? defaults[place];
};

/** Opens or folds the panel, on the dashboard or on all other pages, for this user of this browser. */
export function toggleWelcome(username: string, pathname: string): void {
  usePreferences.setState((preferences) => {
    const mark = userMark(username);
    const isOpen = !isWelcomeOpen(preferences, username, pathname);
    const own = { ...preferences.welcome[mark], [placeOf(pathname)]: isOpen };
    return { welcome: { ...preferences.welcome, [mark]: own } };
  });
}
