import type { ListFilter } from './list-filter.ts';

export const amountOperators = ['is', 'atLeast', 'atMost', 'between'] as const;
export type AmountOperator = (typeof amountOperators)[number];

export type AmountRange = Pick<ListFilter, 'amountMin' | 'amountMax' | 'currency'>;

/** A range of amounts as people say it. `second` is the upper end of `between`. */
export interface AmountCondition {
  operator: AmountOperator;
  first: string;
  second: string;
}

/** How a range is said: equal ends are one amount. */
export function conditionOf({ amountMin, amountMax }: AmountRange): AmountCondition {
  if (amountMin !== undefined && amountMin === amountMax) {
    return { operator: 'is', first: amountMin, second: '' };
  }
  if (amountMin !== undefined && amountMax !== undefined) {
    return { operator: 'between', first: amountMin, second: amountMax };
  }
  if (amountMax !== undefined) return { operator: 'atMost', first: amountMax, second: '' };
  return { operator: 'atLeast', first: amountMin ?? '', second: '' };
}

/** The range that a condition means; none where no amount was given. */
export function rangeOf({ operator, first, second }: AmountCondition, currency: string): AmountRange {
  const [low, high] = [first.trim() || undefined, second.trim() || undefined];
  const hasMin = operator !== 'atMost';
  const max = { is: low, atLeast: undefined, atMost: low, between: high }[operator];
  const range = { amountMin: hasMin ? low : undefined, amountMax: max };
  return { ...range, currency: range.amountMin || range.amountMax ? currency : undefined };
}
