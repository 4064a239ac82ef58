import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';
import { incidentsKey } from '../model/link-keys.ts';

/** What customers' browsers reported of a link's page. */
export const getIncidents = (id: string) =>
  queryOptions({
    queryKey: incidentsKey(id),
    queryFn: ({ signal }) => http.get('hosted-payment/link/incidents', { signal, query: { id } }),
    staleTime: 0,
  });
