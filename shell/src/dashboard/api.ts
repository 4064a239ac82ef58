import { displayTimeZone, http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

const zone = () => ({ timeZone: displayTimeZone() });

export const getDashboardSummary = () =>
  queryOptions({
    queryKey: ['dashboard', 'summary'],
    queryFn: ({ signal }) => http.get('dashboard/summary', { query: zone(), signal }),
  });

export const getDashboardDaily = () =>
  queryOptions({
    queryKey: ['dashboard', 'daily'],
    queryFn: ({ signal }) => http.get('dashboard/daily', { query: zone(), signal }),
  });
