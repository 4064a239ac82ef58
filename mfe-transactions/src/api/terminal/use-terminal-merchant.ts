import { useAuth } from '@countinghouse/kit';
import { searchMerchants } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';

/** The merchant that is paid: the chosen one, or the only one that its own user has. */
export function useTerminalMerchant(chosenId: string | undefined) {
  const isOwn = useAuth((state) => state.user?.role === 'merchants');
  const query = useQuery({ ...searchMerchants(chosenId ?? ''), enabled: isOwn || chosenId !== undefined });
  const items = query.data?.items;
  const merchant = isOwn ? items?.[0] : items?.find(({ id }) => id === chosenId);
  return { merchant, isOwn, error: query.error, refetch: query.refetch };
}
