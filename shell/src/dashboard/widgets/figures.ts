import type { DashboardPeriod, DashboardSummary, Money } from '@countinghouse/contract';

/** How a figure moved from one period to the next. */
export interface Change {
  /** Relative for amounts and counts (0.1 is a tenth more), absolute for shares (0.01 is a percentage point). */
  value: number;
  direction: 'up' | 'down' | 'same';
}

const changeBy = (value: number): Change => ({
  value: Math.abs(value),
  direction: Math.abs(value) < 0.0005 ? 'same' : value > 0 ? 'up' : 'down',
});

/** The relative change from `before` to `now`; null from nothing, which no percentage describes. */
export const relativeChange = (now: number, before: number): Change | null =>
  before === 0 ? null : changeBy((now - before) / before);

/** The share of card attempts that were approved; null without attempts. */
export const approvalRate = ({ attempts, approved }: DashboardPeriod): number | null =>
  attempts === 0 ? null : approved / attempts;

/** The change of the approval rate, in parts of one; null where either period had no attempts. */
export function approvalChange(current: DashboardPeriod, previous: DashboardPeriod): Change | null {
  const now = approvalRate(current);
  const before = approvalRate(previous);
  return now === null || before === null ? null : changeBy(now - before);
}

/** In which currency an amount is told: the volume's, else its own, else the others'; null where there is no money at all. */
export function currencyOf(
  name: 'volume' | 'refunds' | 'returns',
  { current, previous }: Pick<DashboardSummary, 'current' | 'previous'>,
): string | null {
  const told = (['volume', name, 'refunds', 'returns'] as const).flatMap((one) => [
    ...current[one],
    ...previous[one],
  ]);
  return told[0]?.currency ?? null;
}

/** The amount in `currency` among amounts of several; zero when there is none. */
export const amountIn = (amounts: readonly Money[], currency: string | null): number =>
  amounts.find((amount) => amount.currency === currency)?.amountMinor ?? 0;
