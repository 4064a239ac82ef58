import type { DashboardFigureFilter } from '@countinghouse/contract';
import { toDate } from '@countinghouse/kit/ui-data';

/**
 * The transaction list by the filter that the server gave for a figure; all of it, also where the list has a default
 * view.
 * @param timeZone the zone that the figure's days are of
 */
export function listPathOf(
  { type, status = [], from, to, dateOf }: DashboardFigureFilter,
  timeZone: string,
): string {
  const params = new URLSearchParams({ view: 'all' });
  if (type) params.set('type', type);
  for (const one of status) params.append('status', one);
  if (dateOf && dateOf !== 'created') params.set('dateOf', dateOf);
  params.set('from', toDate(new Date(from), timeZone));
  // The filter ends before `to`; the list's dates are both in it.
  params.set('to', toDate(new Date(Date.parse(to) - 1), timeZone));
  params.set('timeZone', timeZone);
  return `/list-transaction?${params}`;
}
