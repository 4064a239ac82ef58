import type { CheckoutProfileDetail } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { createDraftSession } from '@countinghouse/kit/drafts';
import { queryOptions } from '@countinghouse/kit/query';
import { bodyOf, partProblemOf, serverDraftOf } from '../model/page-draft.ts';
import { getCheckoutPage, keepCheckoutPage } from './checkout-page.ts';

/** Whom customers of the page pay, as its preview shows them. */
export const getPagePayee = (id: string) =>
  queryOptions({
    queryKey: ['checkout-payee', id],
    queryFn: ({ signal }) => http.get('hosted-payment/profile/payee', { signal, query: { id } }),
  });

/** Checkout pages that are being designed: kept over pages until they are saved, merged with what others save. */
export const pageDrafts = createDraftSession<CheckoutProfileDetail>({
  idOf: ({ id }) => id,
  keyOf: (id) => getCheckoutPage(id).queryKey,
  read: (id) => http.get('hosted-payment/profile', { query: { id } }),
  draftOf: serverDraftOf,
  editedBy: ({ changedBy }) => changedBy,
  save: async ({ id }, sent) => {
    const saved = await http.put('hosted-payment/profile', bodyOf(id, sent));
    keepCheckoutPage(saved);
    return saved;
  },
  isHeld: (value, name) => partProblemOf(name, value) !== null,
});
