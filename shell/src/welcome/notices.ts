import type { HelpSummary } from '@countinghouse/contract';
import { usePreferences } from '@countinghouse/kit';
import { userMark } from '../layout/welcome-state.ts';
import { isAt } from '../navigation/navigation.ts';

/** So many are remembered as dismissed; older ones have long ended. */
const mostDismissed = 30;

const localDate = (now: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Announcements for a page: news with a last day, from their day to that one. */
export function noticesFor(pages: readonly HelpSummary[], pathname: string, now: Date): HelpSummary[] {
  const today = localDate(now);
  return pages.filter(({ date, until, paths }) => {
    const isNow = until !== null && until >= today && (date === null || date <= today);
    return isNow && (paths.length === 0 || paths.some((path) => isAt(path, pathname)));
  });
}

/** One that is announced anew is another. */
const markOf = ({ name, until }: HelpSummary) => `${name} ${until}`;

/** Whether this user of this browser has dismissed a notice. */
export const isDismissed = (
  dismissed: Record<string, string[]>,
  username: string,
  page: HelpSummary,
): boolean => dismissed[userMark(username)]?.includes(markOf(page)) ?? false;

/** Dismisses a notice for this user of this browser, for good. */
export function dismissNotice(username: string, page: HelpSummary): void {
  usePreferences.setState(({ dismissedNotices }) => {
    const mark = userMark(username);
    const own = [...(dismissedNotices[mark] ?? []), markOf(page)].slice(-mostDismissed);
    return { dismissedNotices: { ...dismissedNotices, [mark]: own } };
  });
}
