import type { DashboardFigureFilter } from '@countinghouse/contract';
import type { DashboardComparison, DashboardPeriodName } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, http } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';

/** What the dashboard is of, and what it is compared with. */
export interface DashboardChoice {
  period: DashboardPeriodName;
  comparison: DashboardComparison;
}

const queryOf = (choice: DashboardChoice) => ({ ...choice, timeZone: displayTimeZone() });

export const getDashboardSummary = (choice: DashboardChoice) =>
  queryOptions({
    queryKey: ['dashboard', 'summary', choice],
    queryFn: ({ signal }) => http.get('dashboard/summary', { query: queryOf(choice), signal }),
    placeholderData: keepPreviousData,
  });

export const getDashboardDaily = (choice: DashboardChoice) =>
  queryOptions({
    queryKey: ['dashboard', 'daily', choice],
    queryFn: ({ signal }) => http.get('dashboard/daily', { query: queryOf(choice), signal }),
    placeholderData: keepPreviousData,
  });

/** Why card payments were declined; `filter` is the summary's own. */
export const getDeclineReasons = (filter: DashboardFigureFilter) =>
  queryOptions({
    queryKey: ['dashboard', 'declines', filter],
    queryFn: ({ signal }) => http.get('transactions/reasons', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
