import type { Money } from '@countinghouse/contract';

/** Adds amounts up, a currency at a time, in the order in which currencies first come. */
export function sumMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

/** How many rows have a status, and what they come to in one currency, where the list is of money. */
export interface StatusTotal<Status extends string = string> {
  status: Status;
  count: number;
  total?: Money;
}

export interface Totals {
  count: number;
  sums: Money[];
}

/** Count of the rows in these states, in all of them for none; and their sums, the currency with the most rows first. */
export function totalsOf<Status extends string>(
  items: readonly StatusTotal<Status>[],
  states: readonly Status[],
): Totals {
  const counted = states.length === 0 ? items : items.filter(({ status }) => states.includes(status));
  const byCount = counted.toSorted((one, other) => other.count - one.count);
  return {
    count: counted.reduce((sum, item) => sum + item.count, 0),
    sums: sumMoney(byCount.flatMap(({ total }) => total ?? [])),
  };
}
