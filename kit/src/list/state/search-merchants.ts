import { http, withoutCardNumbers } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';

const choiceCount = 20;

/** The first merchants whose name has `search` in it, or whose id it is. */
export const searchMerchants = (text: string) => {
  const search = withoutCardNumbers(text);
  return queryOptions({
    queryKey: ['merchants', 'search', search],
    queryFn: ({ signal }) =>
      http.get('merchants', {
        query: { search: search || undefined, limit: choiceCount },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
