import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { http, i18n } from '@countinghouse/kit';
import { queryClient, queryOptions, saveFile } from '@countinghouse/kit/query';

const localeNow = (): ExportLocale => (i18n.language === 'vi' ? 'vi' : 'en');

/** Whether the user has a calendar feed of deadlines. Its address is told only as it is made. */
export const getCalendarFeed = () =>
  queryOptions({
    queryKey: ['disputes', 'calendar'],
    queryFn: ({ signal }) => http.get('disputes/calendar', { signal }),
    staleTime: 0,
  });

/** Makes a feed; an address that there was before stops working. @returns its address @throws ApiError */
export async function createCalendarFeed(): Promise<string> {
  const { path, feed } = await http.post('disputes/calendar', { locale: localeNow() });
  queryClient.setQueryData(getCalendarFeed().queryKey, { feed });
  return new URL(path, location.origin).href;
}

/** Has the address of the feed stop working. @throws ApiError */
export async function revokeCalendarFeed(): Promise<void> {
  queryClient.setQueryData(getCalendarFeed().queryKey, await http.delete('disputes/calendar'));
}

/** Saves the deadline of one dispute for a calendar. @throws ApiError */
export async function downloadCalendarEvent(id: string): Promise<void> {
  const file = await http.get('disputes/calendar/event', { query: { id, locale: localeNow() } });
  saveFile(file, `${id}.ics`);
}
