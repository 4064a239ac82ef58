import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

/** The merchants that the user sees: of one who sees several, the first ones. */
export const listOwnMerchants = () =>
  queryOptions({
    queryKey: ['merchants', 'own'],
    queryFn: ({ signal }) => http.get('merchants', { query: { limit: 50 }, signal }),
  });
