import { type ReconciliationList, reconciliationLists } from '@countinghouse/contract/vocabulary';
import type { Reconciliation } from './match-deposits.ts';
import { type ResultRow, rowOfDeposit, rowOfEntry, rowOfMatch } from './result-row.ts';

export interface Sum {
  amountMinor: number;
  currency: string;
}

/** How many rows a list has, and what they come to in each currency: by us, and by the bank. */
export interface ListSummary {
  count: number;
  expected: Sum[];
  bank: Sum[];
}

export type ResultLists = Record<ReconciliationList, ListSummary>;

/** The rows of a list from one place to another. */
export function rowsOf(
  result: Reconciliation,
  list: ReconciliationList,
  from = 0,
  until?: number,
): ResultRow[] {
  if (list === 'missing') return result.missing.slice(from, until).map(rowOfDeposit);
  if (list === 'unknown') return result.unknown.slice(from, until).map(rowOfEntry);
  return result[list].slice(from, until).map(rowOfMatch);
}

function sumsOf(rows: readonly ResultRow[], amountOf: (row: ResultRow) => number | null | undefined): Sum[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const amountMinor = amountOf(row);
    if (amountMinor == null) continue;
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

/** Count and sums of every list. */
export const summaryOf = (result: Reconciliation): ResultLists =>
  Object.fromEntries(
    reconciliationLists.map((list): [ReconciliationList, ListSummary] => {
      const rows = rowsOf(result, list);
      return [
        list,
        {
          count: rows.length,
          expected: sumsOf(rows, ({ deposit }) => deposit?.netMinor),
          bank: sumsOf(rows, ({ bankMinor }) => bankMinor),
        },
      ];
    }),
  ) as ResultLists;

/** What a list comes to: what is missing, what came in, and of other amounts by how much they differ. */
export function amountsOf(list: ReconciliationList, { expected, bank }: ListSummary): Sum[] {
  if (list === 'missing') return expected;
  if (list !== 'different') return bank;
  return expected.map(({ amountMinor, currency }) => ({
    amountMinor: (bank.find((sum) => sum.currency === currency)?.amountMinor ?? 0) - amountMinor,
    currency,
  }));
}
