import type { CheckoutProfileDetail, NewProfileBody } from '@countinghouse/contract';
import { ApiError, http } from '@countinghouse/kit';
import {
  deletionOf,
  inBackground,
  keyed,
  queryClient,
  queryOptions,
  refreshRecord,
  useMutation,
} from '@countinghouse/kit/query';

type CallOptions = Parameters<typeof http.get>[1];

/** A checkout page with its draft, what is published of it, and its versions. */
export type CheckoutPage = CheckoutProfileDetail;

/** A checkout page as it is now. @throws ApiError */
export const readCheckoutPage = (id: string, options?: CallOptions): Promise<CheckoutPage> =>
  http.get('hosted-payment/profile', { ...options, query: { id } });

/** All that is kept of checkout pages, in lists and choices too. */
const pagesKey = ['checkout-profiles'] as const;
/** All that the record page keeps of a checkout page. */
export const pageKey = (id: string) => [...pagesKey, 'record', id] as const;

export const getCheckoutPage = (id: string) =>
  queryOptions({
    queryKey: [...pageKey(id), 'facts'],
    queryFn: ({ signal }) => readCheckoutPage(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** What a version had. It never changes: it is read once. */
export const getPageVersion = (id: string, version: number) =>
  queryOptions({
    queryKey: [...pagesKey, 'version', id, version],
    queryFn: ({ signal }) => http.get('hosted-payment/profile/version', { signal, query: { id, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps a page as it was answered. Lists and choices have it among others: they are read again. */
export function keepCheckoutPage(page: CheckoutPage): void {
  queryClient.setQueryData(getCheckoutPage(page.id).queryKey, page);
  forgetLists(page.id);
}

/** What was read of many pages at once is old now; what was read of one of them by itself is not. */
function forgetLists(id: string): void {
  const [, ...own] = pageKey(id);
  void queryClient.invalidateQueries({
    queryKey: pagesKey,
    predicate: ({ queryKey: [, ...key] }) =>
      key[0] !== 'version' && !own.every((part, index) => key[index] === part),
  });
}

/** Reads a page again by itself, which does not keep the session alive. */
export const refreshCheckoutPage = (id: string, signal: AbortSignal): Promise<void> =>
  refreshRecord(pageKey(id), getCheckoutPage(id).queryKey, () =>
    readCheckoutPage(id, { ...inBackground, signal }),
  );

/** Changes a page. Who is told that it is another now sees it as it is: the server says by 409 that theirs was old. */
function useChange<Body>(send: (body: Body) => Promise<CheckoutPage>, id: string) {
  return useMutation({
    mutationFn: send,
    onSuccess: keepCheckoutPage,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: pageKey(id) });
    },
  });
}

/** Makes a page, as a draft: one, also where the answer was lost and it is sent again. */
export const createPage = keyed('page', (body: NewProfileBody, headers) =>
  http.post('hosted-payment/profiles', body, { headers }),
);

/** Publishes the draft that its user has seen: another one is refused. */
export const usePublishPage = (id: string) =>
  useChange((draftVersion: number) => http.post('hosted-payment/profile/publish', { id, draftVersion }), id);

/** Publishes what an earlier version was. */
export const useRestorePage = (id: string) =>
  useChange((version: number) => http.post('hosted-payment/profile/restore', { id, version }), id);

/** Takes a page that no link uses out of the list. Nobody can open it then: for this browser it is deleted. */
export const useArchivePage = (id: string, onArchived: () => void) =>
  useMutation(
    deletionOf(pageKey(id), {
      mutationFn: () => http.delete('hosted-payment/profile', { query: { id } }),
      onSuccess: () => {
        forgetLists(id);
        onArchived();
      },
      onError: () => queryClient.invalidateQueries({ queryKey: pageKey(id) }),
    }),
  );
