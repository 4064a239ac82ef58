import type { DashboardDaily, DashboardSummary } from '@countinghouse/contract';
import { displayTimeZone, http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

const zone = () => ({ timeZone: displayTimeZone() });

export const getDashboardSummary = () =>
  queryOptions({
    queryKey: ['dashboard', 'summary'],
    queryFn: ({ signal }) => http.get<DashboardSummary>('dashboard/summary', { query: zone(), signal }),
  });

export const getDashboardDaily = () =>
  queryOptions({
    queryKey: ['dashboard', 'daily'],
    queryFn: ({ signal }) => http.get<DashboardDaily>('dashboard/daily', { query: zone(), signal }),
  });
