import type { ReturnRate } from '@countinghouse/contract';
import { nearLimitShare } from '@countinghouse/contract/vocabulary';

/** Where a rate stands beside its limit; nothing is said of one far below it. */
export type RateStanding = 'above' | 'near' | null;

export const standingOf = (share: number, isAbove: boolean): RateStanding => {
  if (isAbove) return 'above';
  return share >= nearLimitShare ? 'near' : null;
};

/** The kind of returns that is nearest to its limit; null where nothing came back. */
export function nearestReturns(rates: readonly ReturnRate[] | undefined): ReturnRate | null {
  const returned = rates?.filter((rate) => rate.returned > 0) ?? [];
  return returned.toSorted((one, other) => other.rate / other.limit - one.rate / one.limit)[0] ?? null;
}

/** How near that is; 1 is the limit. */
export function returnShareOf(rates: readonly ReturnRate[] | undefined): number | null {
  const nearest = nearestReturns(rates);
  return nearest && nearest.rate / nearest.limit;
}
