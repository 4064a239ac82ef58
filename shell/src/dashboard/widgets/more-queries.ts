import type { SavedView } from '@countinghouse/contract';
import type { DashboardBreakdownBy } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, http } from '@countinghouse/kit';
import { instantsOf, lastDays } from '@countinghouse/kit/ui-data';
import { type DashboardChoice, liveQuery, paymentRecords, queryOf } from '../api.ts';

type Content = NonNullable<SavedView['content']>;
export type PaymentView = SavedView & { content: Extract<Content, { list: 'transactions' }> };

const isPaymentView = (view: SavedView): view is PaymentView => view.content?.list === 'transactions';

/** The saved views of payments that the user sees. */
export const getViews = () =>
  liveQuery(['views'], [], async (options) => {
    const { items } = await http.get('views', { query: { list: 'transactions' }, ...options });
    return items.filter(isPaymentView);
  });

function datesOf({ dateRange }: PaymentView['content']) {
  const ownZone = displayTimeZone();
  if (dateRange === null) return {};
  if (dateRange.kind === 'last') return instantsOf(lastDays(dateRange.days, ownZone), ownZone);
  const { from, to, timeZone } = dateRange;
  return instantsOf({ from: from ?? undefined, to: to ?? undefined }, timeZone ?? ownZone);
}

/** The first rows of a view, as its list would show them. */
export const getViewRows = ({ id, content, updatedAt }: PaymentView, limit: number) =>
  liveQuery(['view-rows', id, updatedAt, limit], paymentRecords, (options) =>
    http.get('transactions', {
      query: { ...content.filter, ...datesOf(content), sort: content.sort, limit },
      ...options,
    }),
  );

const shownMerchants = 5;

/** Merchants with a rate near or above its limit; of one's own merchant its rates, whatever they are. */
export const getRatedMerchants = (hasMany: boolean) =>
  liveQuery(['return-rates', hasMany], ['merchant'], (options) =>
    http.get('merchant-status', {
      query: hasMany ? { rates: ['near', 'above'], limit: shownMerchants } : { limit: 1 },
      ...options,
    }),
  );

/** By what captured volume is broken down. */
export type VolumeBy = Exclude<DashboardBreakdownBy, 'decline'>;

/** Captured volume of a period by what made it. */
export const getBreakdown = (by: VolumeBy, choice: DashboardChoice) =>
  liveQuery(['breakdown', by, choice], paymentRecords, (options) =>
    http.get('dashboard/breakdown', { query: { ...queryOf(choice), by }, ...options }),
  );
