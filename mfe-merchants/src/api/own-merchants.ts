import { http, withoutCardNumbers } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

/** The merchants that the user sees: of one who sees several, the first ones of that name or id. */
export const listOwnMerchants = (text = '') => {
  const search = withoutCardNumbers(text);
  return queryOptions({
    queryKey: ['merchants', 'own', search],
    queryFn: ({ signal }) =>
      http.get('merchants', { query: { limit: 50, ...(search && { search }) }, signal }),
  });
};

/** What a merchant in the user's scope is called, whatever its status; null for others. */
export const getMerchantName = (id: string) =>
  queryOptions({
    queryKey: ['merchants', 'name', id],
    queryFn: async ({ signal }) => {
      const { items } = await http.get('merchant-status', { query: { search: id, limit: 1 }, signal });
      return items.find(({ merchantId }) => merchantId === id)?.name ?? null;
    },
  });
