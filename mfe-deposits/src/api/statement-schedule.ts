import type { StatementSchedule } from '@countinghouse/contract';
import { http, i18n } from '@countinghouse/kit';
import { queryClient, queryOptions, useMutation } from '@countinghouse/kit/query';

type Whose = { merchantId: string | undefined };

/** When the user is mailed the statement of the month before; of whoever acts for one merchant, of that one. */
export const getStatementSchedule = ({ merchantId }: Whose) =>
  queryOptions({
    queryKey: ['deposits', 'statement-schedule', merchantId ?? null],
    queryFn: ({ signal }) => http.get('deposits/statements/schedule', { query: { merchantId }, signal }),
  });

const keep = ({ merchantId }: Whose) => ({
  onSuccess: (answer: StatementSchedule) =>
    queryClient.setQueryData(getStatementSchedule({ merchantId }).queryKey, answer),
});

/** Mails are in the language of the page that asks for them. */
export const useSaveStatementSchedule = (whose: Whose) =>
  useMutation({
    mutationFn: (when: { day: number; hour: number }) =>
      http.put('deposits/statements/schedule', {
        ...whose,
        ...when,
        locale: i18n.language === 'vi' ? 'vi' : 'en',
      }),
    ...keep(whose),
  });

export const useDeleteStatementSchedule = (whose: Whose) =>
  useMutation({
    mutationFn: () => http.delete('deposits/statements/schedule', { query: whose }),
    ...keep(whose),
  });
