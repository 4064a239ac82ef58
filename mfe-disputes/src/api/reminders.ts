import type { DisputeReminders, NotificationPreferences } from '@countinghouse/contract';
import { http, i18n } from '@countinghouse/kit';
import { queryClient, queryOptions } from '@countinghouse/kit/query';

/** Of what the user is told, and when they are reminded of deadlines. */
export const getReminders = () =>
  queryOptions({
    queryKey: ['disputes', 'reminders'],
    queryFn: ({ signal }) => http.get('notifications/preferences', { signal }),
    staleTime: 0,
  });

/** Keeps when to remind; mails come in the language that the user reads in now. @throws ApiError */
export async function saveReminders(
  { muted }: Pick<NotificationPreferences, 'muted'>,
  reminders: Pick<DisputeReminders, 'notification' | 'mail'>,
): Promise<void> {
  const locale = i18n.language === 'vi' ? 'vi' : 'en';
  const body = { muted, disputeReminders: { ...reminders, locale } } as const;
  queryClient.setQueryData(getReminders().queryKey, await http.put('notifications/preferences', body));
}
