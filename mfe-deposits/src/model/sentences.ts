import type { DepositDetail, DepositSales } from '@countinghouse/contract';
import type { DepositLineKind } from '@countinghouse/contract/vocabulary';

/** What makes a deposit differ from the sales in it: one sentence each, the largest first. */
export interface Difference {
  kind: DepositLineKind;
  /** As it is said: without its sign. */
  amountMinor: number;
  direction: 'less' | 'more';
  itemCount: number;
}

/** Everything between the sales of a deposit and its net. */
export function differencesOf({ lines }: Pick<DepositDetail, 'lines'>): Difference[] {
  return lines
    .filter(({ kind, amount }) => kind !== 'captured' && amount.amountMinor !== 0)
    .map(({ kind, amount: { amountMinor }, itemCount }) => ({
      kind,
      itemCount,
      amountMinor: Math.abs(amountMinor),
      direction: amountMinor < 0 ? ('less' as const) : ('more' as const),
    }))
    .sort((one, other) => other.amountMinor - one.amountMinor);
}

/** What was captured, in minor units. */
export const salesOf = ({ lines }: Pick<DepositDetail, 'lines'>): number =>
  lines.find(({ kind }) => kind === 'captured')?.amount.amountMinor ?? 0;

/** Why sales of the deposit's days are not in it. */
export interface SalesDifference {
  name: 'otherDeposits' | 'notSettled' | 'reversed';
  amountMinor: number;
  itemCount: number;
}

/** The sales of the days that are somewhere else than in the deposit, the largest first. */
export const salesDifferencesOf = (sales: DepositSales): SalesDifference[] =>
  (['otherDeposits', 'notSettled', 'reversed'] as const)
    .map((name) => ({ name, amountMinor: sales[name].amount.amountMinor, itemCount: sales[name].itemCount }))
    .filter(({ amountMinor }) => amountMinor !== 0)
    .sort((one, other) => other.amountMinor - one.amountMinor);
