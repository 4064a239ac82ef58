import type { Transaction } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

const shownCount = 5;

/** The latest other payments of the same customer to the same merchant. */
export const listRelated = ({ id, customerEmail, merchant }: Transaction) =>
  queryOptions({
    queryKey: ['transactions', 'related', id],
    queryFn: ({ signal }) =>
      http.get('transactions', {
        query: { search: customerEmail, merchantId: [merchant.id], limit: 20 },
        signal,
      }),
    // The search also finds addresses that merely have this one in them.
    select: ({ items }) =>
      items.filter((row) => row.id !== id && row.customerEmail === customerEmail).slice(0, shownCount),
  });
