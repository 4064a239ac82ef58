import { http } from '@countinghouse/kit';
import { infiniteQueryOptions, queryClient } from '@countinghouse/kit/query';
import { pageKey, refreshCheckoutPage } from './checkout-page.ts';

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

/** Reads a page again with the links that show it. */
export async function refreshPageAndLinks(id: string, signal: AbortSignal): Promise<void> {
  await refreshCheckoutPage(id, signal);
  await queryClient.invalidateQueries({ queryKey: getPageLinks(id).queryKey });
}
