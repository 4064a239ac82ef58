import { queryClient, searchPartners, useQuery } from '@countinghouse/kit/query';
import { searchMerchants } from './search-merchants.ts';

interface Found {
  items: readonly { id: string; name: string }[];
}

/** Each is asked for by its id: they need not be among those that are offered first. */
const findName = (search: (id: string) => Promise<Found>) => (id: string) =>
  search(id)
    .then(({ items }) => items.find((one) => one.id === id)?.name ?? id)
    .catch(() => id);

/** What the records of a filter are called; an id until that is known, and where it cannot be found. */
function useNames(
  kind: 'merchants' | 'partners',
  ids: readonly string[],
  search: (id: string) => Promise<Found>,
): readonly string[] {
  const { data = ids } = useQuery({
    queryKey: [kind, 'names', ids],
    queryFn: () => Promise.all(ids.map(findName(search))),
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

export const useMerchantNames = (ids: readonly string[]) =>
  useNames('merchants', ids, (id) => queryClient.fetchQuery(searchMerchants(id)));

/** For administrators. */
export const usePartnerNames = (ids: readonly string[]) =>
  useNames('partners', ids, (id) => queryClient.fetchQuery(searchPartners(id)));
