import { nearLimitShare } from '@countinghouse/contract/vocabulary';
import type { Tone } from '@countinghouse/kit/ui-data';

export type GaugeLevel = 'none' | 'below' | 'near' | 'above';

export const gaugeTones: Record<GaugeLevel, Tone> = {
  none: 'neutral',
  below: 'success',
  near: 'warning',
  above: 'danger',
};

/**
 * How near something is to its limit.
 * @param share 1 is the limit
 * @param isExceeded where the server knows it by whole numbers
 */
export function gaugeLevel(
  share: number,
  { isExceeded, isEmpty }: { isExceeded: boolean; isEmpty: boolean },
) {
  if (isExceeded) return 'above';
  if (isEmpty) return 'none';
  return share >= nearLimitShare ? 'near' : 'below';
}

/** Room beyond the limit, so that what is above it can be seen to be. */
const beyond = 1.25;

/** Where a gauge's bar ends and where its limit is marked, as shares of its length. */
export const gaugeLengths = (share: number): { bar: number; mark: number } => {
  const whole = Math.max(beyond, Math.min(share, 4));
  return { bar: Math.min(share, whole) / whole, mark: 1 / whole };
};
