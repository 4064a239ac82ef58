import type { Money, StatusTotals } from '@countinghouse/contract';

/** Adds amounts up, a currency at a time, in the order in which currencies first come. */
export function sumMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

/** Count of some states' rows, and their sums, the currency with the most rows first. */
export function sumTotals(items: StatusTotals['items']): { count: number; sums: Money[] } {
  const byCount = [...items].sort((one, other) => other.count - one.count);
  return {
    count: items.reduce((sum, item) => sum + item.count, 0),
    sums: sumMoney(byCount.map(({ total }) => total)),
  };
}
