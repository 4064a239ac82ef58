import { http } from '@countinghouse/kit';
import { infiniteQueryOptions } from '@countinghouse/kit/query';
import { pageKey } from './checkout-page.ts';

/** The payment links that show a checkout page, newest first, whatever their status. */
export const getPageLinks = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...pageKey(id), 'links'],
    queryFn: ({ signal, pageParam }) =>
      http.get('hosted-payment/links', { signal, query: { profileId: id, limit: 10, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
