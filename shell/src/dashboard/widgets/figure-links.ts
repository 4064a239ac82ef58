import type { DashboardBreakdown, DashboardFigureFilter } from '@countinghouse/contract';
import { type ListColumn, standardListColumns } from '@countinghouse/contract/vocabulary';
import { currentUser } from '@countinghouse/kit';
import { toDate } from '@countinghouse/kit/ui-data';

/** Beside what was paid, what went back of it: that is what the figure adds up. */
function refundColumns(): ListColumn<'transactions'>[] {
  const hasOneMerchant = currentUser()?.role === 'merchants';
  return standardListColumns.transactions
    .filter((key) => key !== 'reference' && !(key === 'merchant' && hasOneMerchant))
    .flatMap((key) => (key === 'amount' ? (['refunded', key] as const) : key));
}

/** A figure's filter, or that of a part of it. */
type ListedFilter = DashboardFigureFilter & Partial<NonNullable<DashboardBreakdown['filter']>>;

/**
 * The transaction list by the filter that the server gave for a figure; all of it, also where the list has a default
 * view.
 * @param timeZone the zone that the figure's days are of
 */
export function listPathOf(
  { type, status = [], from, to, dateOf, merchantId = [], brand = [], currency, reason = [] }: ListedFilter,
  timeZone: string,
): string {
  const params = new URLSearchParams({ view: 'all' });
  if (type) params.set('type', type);
  for (const one of status) params.append('status', one);
  for (const one of reason) params.append('reason', one);
  for (const one of brand) params.append('brand', one);
  if (currency) params.set('currency', currency);
  for (const one of merchantId) params.append('merchant', one);
  if (dateOf && dateOf !== 'created') params.set('dateOf', dateOf);
  params.set('from', toDate(new Date(from), timeZone));
  // The filter ends before `to`; the list's dates are both in it.
  params.set('to', toDate(new Date(Date.parse(to) - 1), timeZone));
  params.set('timeZone', timeZone);
  if (dateOf === 'refunded') params.set('columns', refundColumns().join(','));
  return `/list-transaction?${params}`;
}
