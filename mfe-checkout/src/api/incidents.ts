import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import { linkKey } from '../model/link-keys.ts';

/** What customers' browsers reported of a link's page. */
export const getIncidents = (id: string) =>
  queryOptions({
    queryKey: [...linkKey(id), 'incidents'],
    queryFn: ({ signal }) => http.get('hosted-payment/link/incidents', { signal, query: { id } }),
    staleTime: 0,
  });
