import { http, withoutCardNumbers } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';

const choiceCount = 20;

/** The first checkout pages whose name has `text` in it, or whose id it is. */
export const searchPages = (text: string) => {
  const search = withoutCardNumbers(text.trim());
  return queryOptions({
    queryKey: ['checkout-profiles', 'search', search],
    queryFn: ({ signal }) =>
      http.get('hosted-payment/profiles', {
        signal,
        query: { search: search || undefined, limit: choiceCount },
      }),
    placeholderData: keepPreviousData,
  });
};
