import { searchMerchants } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';

/** The merchant that is paid by a link: the chosen one, or the only one that its user has; and why none is known. */
export function usePaidMerchant(chosenId: string | undefined, { isWanted }: { isWanted: boolean }) {
  const all = useQuery({ ...searchMerchants(''), enabled: isWanted && chosenId === undefined });
  const chosen = useQuery({
    ...searchMerchants(chosenId ?? ''),
    enabled: isWanted && chosenId !== undefined,
  });
  const only = all.data?.nextCursor === null && all.data.items.length === 1 ? all.data.items[0] : undefined;
  const { error, refetch } = chosenId === undefined ? all : chosen;
  const merchant = chosenId === undefined ? only : chosen.data?.items.find(({ id }) => id === chosenId);
  // Chosen before, and not among those of its user any more.
  const isGone = chosenId !== undefined && chosen.isSuccess && merchant === undefined;
  return { merchant, isGone, error, refetch };
}
