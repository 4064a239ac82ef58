import { http } from '@countinghouse/kit';
import { queryClient, queryOptions } from '@countinghouse/kit/query';

/** What the user does first, and what of it has happened. */
export const getFirstSteps = () =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => http.get('user/first-steps', { signal }),
  });

/** Dismisses them for good, or brings them back. @throws ApiError */
export async function dismissFirstSteps(isDismissed: boolean): Promise<void> {
  const steps = await http.put('user/first-steps', { isDismissed });
  queryClient.setQueryData(getFirstSteps().queryKey, steps);
}
