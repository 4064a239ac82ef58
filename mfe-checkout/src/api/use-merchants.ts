import { searchMerchants } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';

/** The merchant that is paid by a link: the chosen one, or the only one that its user has. */
export function usePaidMerchant(chosenId: string | undefined) {
  const all = useQuery(searchMerchants(''));
  const chosen = useQuery({ ...searchMerchants(chosenId ?? ''), enabled: chosenId !== undefined });
  const only = all.data?.nextCursor === null && all.data.items.length === 1 ? all.data.items[0] : undefined;
  if (chosenId === undefined) return only;
  return chosen.data?.items.find(({ id }) => id === chosenId);
}
