import type { SessionUser } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryClient, queryOptions } from '@countinghouse/kit/query';

/** What the user does first, and what of it has happened. */
export const getFirstSteps = () =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => http.get('user/first-steps', { signal }),
    // What is drawn once they are known to be missing would ask again, and be taken away until that was answered.
    retryOnMount: false,
  });

/** Whether a user has first steps: none in a view as somebody else, and none without a role, whom the backend doesn't know. */
export const hasFirstSteps = (user: SessionUser | null): boolean =>
  user !== null && user.role !== null && !user.viewAs;

/** Dismisses them for good, or brings them back. @throws ApiError */
export async function dismissFirstSteps(isDismissed: boolean): Promise<void> {
  const steps = await http.put('user/first-steps', { isDismissed });
  queryClient.setQueryData(getFirstSteps().queryKey, steps);
}
