import { parseAmount, toDecimal } from '@countinghouse/kit';

export const amountOperators = ['is', 'atLeast', 'atMost', 'between'] as const;
export type AmountOperator = (typeof amountOperators)[number];

/** A range of a filter, as the address has it: amounts as `toDecimal` writes them. */
export interface AmountRange {
  amountMin?: string | undefined;
  amountMax?: string | undefined;
  /** Of the amounts; alone, of all rows that are shown. */
  currency?: string | undefined;
}

/** A range of amounts as people say it. `second` is the upper end of `between`. */
export interface AmountCondition {
  operator: AmountOperator;
  first: string;
  second: string;
}

type Typed = (money: { amountMinor: number; currency: string }) => string;
type Parse = (text: string, currency: string) => number | null;

/** An amount of the address, where it stands as `toDecimal` writes it, as the reader of a language types it. */
function typedAs(typed: Typed, amount: string | undefined, currency = 'USD'): string {
  const amountMinor = amount === undefined ? null : parseAmount(amount, currency);
  return amountMinor === null ? '' : typed({ amountMinor, currency });
}

/** How a range is said: equal ends are one amount. */
export function conditionOf({ amountMin, amountMax, currency }: AmountRange, typed: Typed): AmountCondition {
  const [low, high] = [typedAs(typed, amountMin, currency), typedAs(typed, amountMax, currency)];
  if (low && low === high) return { operator: 'is', first: low, second: '' };
  if (low && high) return { operator: 'between', first: low, second: high };
  if (high) return { operator: 'atMost', first: high, second: '' };
  return { operator: 'atLeast', first: low, second: '' };
}

/** The range that a condition means, for the address: the same link means the same in every language. */
export function rangeOf(
  { operator, first, second }: AmountCondition,
  currency: string,
  parse: Parse,
): AmountRange {
  const plain = (amountMinor: number | null) =>
    amountMinor === null ? undefined : toDecimal({ amountMinor, currency });
  const amounts = [parse(first, currency), operator === 'between' ? parse(second, currency) : null];
  const isReversed = amounts.every((amount) => amount !== null) && Number(amounts[0]) > Number(amounts[1]);
  const [low, high] = (isReversed ? amounts.reverse() : amounts).map(plain);
  const max = { is: low, atLeast: undefined, atMost: low, between: high }[operator];
  const range = { amountMin: operator === 'atMost' ? undefined : low, amountMax: max };
  return { ...range, currency: range.amountMin || range.amountMax ? currency : undefined };
}

/** A range as the backend reads it, in minor units. */
export function minorAmountsOf({ amountMin, amountMax, currency }: AmountRange) {
  const minorUnits = (amount: string | undefined) =>
    amount && currency ? (parseAmount(amount, currency) ?? undefined) : undefined;
  return { amountMin: minorUnits(amountMin), amountMax: minorUnits(amountMax), currency };
}

/** A range in its currency: an amount goes along as it is written, where the currency has such. */
export function inItsCurrency({ amountMin, amountMax, currency }: AmountRange): AmountRange {
  const kept = (amount: string | undefined) =>
    amount && currency && parseAmount(amount, currency) !== null ? amount : undefined;
  return { amountMin: kept(amountMin), amountMax: kept(amountMax), currency };
}
