import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

/** How many changes of settings wait for a decision. What is decided here has it counted anew. */
export const countPendingChanges = () =>
  queryOptions({
    queryKey: ['changes', 'status', 'waiting'],
    queryFn: async ({ signal }) => {
      const { items } = await http.get('merchant-setting/requests/status', {
        query: { status: ['pending'] },
        signal,
      });
      return items.reduce((sum, { count }) => sum + count, 0);
    },
    // Others decide, too: each visit of the list asks again.
    staleTime: 0,
  });
