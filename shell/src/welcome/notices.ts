import type { Announcement, HelpSummary } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryClient, queryOptions } from '@countinghouse/kit/query';
import { isAt } from '../navigation/navigation.ts';

/** A page of news with a last day. */
export type NoticePage = HelpSummary & { until: string };

const localDate = (now: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Announcements for a page: news with a last day, from their day to that one. */
export function noticesFor(pages: readonly HelpSummary[], pathname: string, now: Date): NoticePage[] {
  const today = localDate(now);
  return pages.filter((page): page is NoticePage => {
    const { date, until, paths } = page;
    const isNow = until !== null && until >= today && (date === null || date <= today);
    return isNow && (paths.length === 0 || paths.some((path) => isAt(path, pathname)));
  });
}

/** What the user has dismissed, on whatever device. */
export const getDismissed = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => http.get('user/announcements', { signal }),
  });

/** Those that the user has not dismissed; one that is announced anew is another. */
export const withoutDismissed = (
  notices: readonly NoticePage[],
  dismissed: readonly Announcement[],
): NoticePage[] =>
  notices.filter((page) => !dismissed.some(({ name, until }) => name === page.name && until === page.until));

/** Dismisses one for good: it goes at once, and is there again where that failed. @throws ApiError */
export async function dismissNotice({ name, until }: NoticePage): Promise<void> {
  const { queryKey } = getDismissed();
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, { dismissed: [...(before?.dismissed ?? []), { name, until }] });
  try {
    queryClient.setQueryData(queryKey, await http.post('user/announcements', { name, until }));
  } catch (error) {
    queryClient.setQueryData(queryKey, (now) => ({
      dismissed: (now?.dismissed ?? []).filter((one) => one.name !== name || one.until !== until),
    }));
    throw error;
  }
}
