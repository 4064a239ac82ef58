import { http } from '@countinghouse/kit';
import { queryClient, queryOptions, useMutation } from '@countinghouse/kit/query';

const queryKey = ['access-review'];

/** When the users in scope were reviewed last, and when they are to be again. */
export const getAccessReview = () =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => http.get('usermanagement/review', { signal }),
    staleTime: 0,
  });

/** Records that the user has reviewed everybody in scope. */
export const useRecordReview = () =>
  useMutation({
    mutationFn: (note: string) => http.post('usermanagement/review', note ? { note } : {}),
    onSuccess: (review) => queryClient.setQueryData(queryKey, review),
  });
