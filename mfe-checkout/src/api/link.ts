import type { ChangeLinkBody, MailLinkBody, NewLinkBody, PaymentLinkDetail } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import {
  deletionOf,
  inBackground,
  infiniteQueryOptions,
  keyed,
  queryClient,
  queryOptions,
  refreshRecord,
  useMutation,
} from '@countinghouse/kit/query';
import { linkKey, linkListKeys } from '../model/link-keys.ts';
import { useSend } from './use-send.ts';

type CallOptions = Parameters<typeof http.get>[1];

const read = (id: string, options: CallOptions) =>
  http.get('hosted-payment/link', { ...options, query: { id } });

export const getLink = (id: string) =>
  queryOptions({
    queryKey: [...linkKey(id), 'facts'],
    queryFn: ({ signal }) => read(id, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

/** The payments that were made by a link, newest first. */
export const getLinkPayments = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...linkKey(id), 'payments'],
    queryFn: ({ signal, pageParam }) =>
      http.get('hosted-payment/link/payments', { signal, query: { id, limit: 10, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** Reads a link again by itself, which does not keep the session alive. */
export const refreshLink = (id: string, signal: AbortSignal): Promise<void> =>
  refreshRecord(linkKey(id), getLink(id).queryKey, () => read(id, { ...inBackground, signal }));

/** Reads a link again, for its reader is about to decide by it. */
export const rereadLink = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: getLink(id).queryKey });

function keep(link: PaymentLinkDetail): void {
  queryClient.setQueryData(getLink(link.id).queryKey, link);
  for (const queryKey of linkListKeys) void queryClient.invalidateQueries({ queryKey });
}

const createLink = keyed('link', (body: NewLinkBody, headers) =>
  http.post('hosted-payment/links', body, { headers }),
);

interface Saving {
  onSaved: (link: PaymentLinkDetail) => void;
  /** Leads on to it, unless its user has left meanwhile. */
  goOn: (link: PaymentLinkDetail) => void;
}

const keptBefore = ({ onSaved, goOn }: Saving) => ({
  goOn,
  onSuccess: (link: PaymentLinkDetail) => {
    keep(link);
    onSaved(link);
  },
});

/** Makes a payment link, once however often it is pressed. */
export const useCreateLink = (saving: Saving) => useSend({ mutationFn: createLink, ...keptBefore(saving) });

export const useChangeLink = (saving: Saving) =>
  useSend({
    mutationFn: (body: ChangeLinkBody) => http.put('hosted-payment/link', body),
    ...keptBefore(saving),
  });

const mailLink = keyed('mail', (body: MailLinkBody, headers) =>
  http.post('hosted-payment/link/mail', body, { headers }),
);

/** Mails a link. Sent again after a lost answer, it is the same mail and goes out once. */
export const useMailLink = () => useMutation({ mutationFn: mailLink });

/** Deletes a draft. */
export const useDeleteLink = (id: string, onDeleted: () => void) =>
  useMutation(
    deletionOf(linkKey(id), {
      mutationFn: () => http.delete('hosted-payment/link', { query: { id } }),
      onSuccess: () => {
        for (const queryKey of linkListKeys) void queryClient.invalidateQueries({ queryKey });
        onDeleted();
      },
    }),
  );
