import type {
  NotificationBody,
  NotificationPreferences,
  NotificationPreferencesBody,
} from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryClient, queryOptions } from '@countinghouse/kit/query';

/** Of what the user is told, and in which way. */
export const getNotificationPreferences = () =>
  queryOptions({
    queryKey: ['auth', 'notification-preferences'],
    queryFn: ({ signal }) => http.get('notifications/preferences', { signal }),
    staleTime: 0,
  });

/** What is absent stays as it was. @throws ApiError */
export const saveNotificationPreferences = (
  body: NotificationPreferencesBody,
): Promise<NotificationPreferences> => http.put('notifications/preferences', body);

/** Says of one record whether anything is told of it, and reads what is muted now. @throws ApiError */
export async function changeMutedRecord(
  action: 'mute_record' | 'unmute_record',
  recordId: string,
): Promise<NotificationPreferences> {
  await http.post('notifications', { action, recordId } satisfies NotificationBody);
  return http.get('notifications/preferences');
}

const { queryKey } = getNotificationPreferences();

export const readKept = (): NotificationPreferences | undefined => queryClient.getQueryData(queryKey);

export const showKept = (preferences: NotificationPreferences): void => {
  queryClient.setQueryData(queryKey, preferences);
};

export const rereadPreferences = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
