import { http, withoutCardNumbers } from '@countinghouse/kit';
import { keepPreviousData, queryOptions, useQueries } from '@countinghouse/kit/query';

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

/** What the merchants of a filter are called; an id until that is known. */
export function useMerchantNames(ids: readonly string[]): string[] {
  // They need not be among those that are offered first: each is asked for by its id.
  return useQueries({
    queries: ids.map((id) => searchMerchants(id)),
    combine: (found) =>
      ids.map((id, place) => found[place]?.data?.items.find((one) => one.id === id)?.name ?? id),
  });
}
