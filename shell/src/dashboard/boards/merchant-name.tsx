import { searchMerchants } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';

/** A merchant by its name, as soon as that is known. */
export function MerchantName({ merchantId }: { merchantId: string }) {
  const { data } = useQuery(searchMerchants(merchantId));
  return <span>{data?.items.find(({ id }) => id === merchantId)?.name ?? merchantId}</span>;
}
