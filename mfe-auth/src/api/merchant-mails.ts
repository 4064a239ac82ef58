import type { NotificationPreferences } from '@countinghouse/contract';
import { http, i18n, usePreferences } from '@countinghouse/kit';
import { queryClient, queryOptions } from '@countinghouse/kit/query';

/** What the user is told of, and in which way. */
export const getNotificationPreferences = () =>
  queryOptions({
    queryKey: ['auth', 'notification-preferences'],
    queryFn: ({ signal }) => http.get('notifications/preferences', { signal }),
    staleTime: 0,
  });

/**
 * Turns mails about merchants on or off. They come in the language that the user reads in now, and with times of the
 * zone that they chose, or of each merchant's own. @throws ApiError
 */
export async function saveMerchantMails(
  { muted }: Pick<NotificationPreferences, 'muted'>,
  isOn: boolean,
): Promise<void> {
  const locale = i18n.language === 'vi' ? 'vi' : 'en';
  const merchantMails = { isOn, locale, timeZone: usePreferences.getState().timeZone } as const;
  const kept = await http.put('notifications/preferences', { muted, merchantMails });
  queryClient.setQueryData(getNotificationPreferences().queryKey, kept);
}
