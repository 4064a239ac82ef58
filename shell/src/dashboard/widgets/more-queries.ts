import type { DashboardBreakdownBy } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { type DashboardChoice, liveQuery, paymentRecords, queryOf } from '../api.ts';

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
export function getBreakdown(by: VolumeBy, choice: DashboardChoice) {
  const query = { ...queryOf(choice), by };
  return liveQuery(['breakdown', query], paymentRecords, (options) =>
    http.get('dashboard/breakdown', { query, ...options }),
  );
}
