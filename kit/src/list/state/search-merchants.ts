import { http, withoutCardNumbers } from '@countinghouse/kit';
import { keepPreviousData, queryClient, queryOptions, useQuery } from '@countinghouse/kit/query';

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

/** Each is asked for by its id: they need not be among those that are offered first. */
async function findName(id: string): Promise<string> {
  const { items } = await queryClient.fetchQuery(searchMerchants(id));
  return items.find((one) => one.id === id)?.name ?? id;
}

/** What the merchants of a filter are called; an id until that is known, and where it cannot be found. */
export function useMerchantNames(ids: readonly string[]): readonly string[] {
  const { data = ids } = useQuery({
    queryKey: ['merchants', 'names', ids],
    queryFn: () => Promise.all(ids.map((id) => findName(id).catch(() => id))),
    // One more, or one less, of those that are known.
    placeholderData: (names: readonly string[] | undefined, before) => {
      const of = [before?.queryKey[2] ?? []].flat();
      const known = ids.flatMap((id) => names?.[of.indexOf(id)] ?? []);
      return known.length > 0 ? known : undefined;
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return data;
}
