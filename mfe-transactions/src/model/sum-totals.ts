import type { Money, StatusTotals } from '@countinghouse/contract';
import type { TransactionStatus } from '@countinghouse/contract/vocabulary';

/** Adds amounts up, a currency at a time, in the order in which currencies first come. */
export function sumMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

export interface Totals {
  count: number;
  sums: Money[];
}

/** Count of the rows in these states, in all of them for none; and their sums, the currency with the most rows first. */
export function totalsOf(items: StatusTotals['items'], states: readonly TransactionStatus[]): Totals {
  const counted = states.length === 0 ? items : items.filter(({ status }) => states.includes(status));
  const byCount = counted.toSorted((one, other) => other.count - one.count);
  return {
    count: counted.reduce((sum, item) => sum + item.count, 0),
    sums: sumMoney(byCount.map(({ total }) => total)),
  };
}
