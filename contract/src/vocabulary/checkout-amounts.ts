import type { NewLinkBody } from '../api/payment-links.ts';

/** What a link asks for, in minor units of its merchant's currency. */
export type LinkAmount = NewLinkBody['amount'];
type LinkItem = Extract<LinkAmount, { kind: 'items' }>['items'][number];

/** What the customer chose of it. */
export interface AmountChoice {
  /** For an open amount. */
  amountMinor?: number | undefined;
  /** For items that can be taken in other quantities; in the order of the items. */
  quantities?: readonly number[] | undefined;
  tipMinor?: number | undefined;
}

export interface CheckoutTotal {
  subtotalMinor: number;
  taxMinor: number;
  tipMinor: number;
  totalMinor: number;
}

const isWithin = (value: number, min: number, max: number) =>
  Number.isSafeInteger(value) && value >= min && value <= max;

function itemsSubtotal(items: readonly LinkItem[], quantities: readonly number[] | undefined): number | null {
  if (quantities && quantities.length !== items.length) return null;
  let sum = 0;
  for (const [index, { unitMinor, quantity, maxQuantity }] of items.entries()) {
    const taken = quantities?.[index] ?? quantity;
    // What need not be taken at all can be left out; what has a fixed quantity is taken as it is.
    if (!isWithin(taken, maxQuantity === null ? quantity : 0, maxQuantity ?? quantity)) return null;
    sum += unitMinor * taken;
  }
  return sum;
}

function subtotalOf(amount: LinkAmount, { amountMinor, quantities }: AmountChoice): number | null {
  if (amount.kind === 'fixed') return amount.amountMinor;
  if (amount.kind === 'items') return itemsSubtotal(amount.items, quantities);
  if (amountMinor === undefined) return null;
  return isWithin(amountMinor, amount.minMinor, amount.maxMinor) ? amountMinor : null;
}

/** Half a minor unit is rounded up, as invoices do. Neither product leaves the safe integers. */
const shareOf = (minor: number, basisPoints: number) => Math.floor((minor * basisPoints + 5_000) / 10_000);

/**
 * What a customer pays: tax is on the goods, and no tip is taxed. The page shows it, and the backend charges it.
 * @returns minor units; null when the choice is not one that the link offers, or nothing is to be paid
 */
export function checkoutTotal(
  amount: LinkAmount,
  choice: AmountChoice,
  { taxBasisPoints, takesTip, maxMinor }: { taxBasisPoints: number; takesTip: boolean; maxMinor: number },
): CheckoutTotal | null {
  const subtotalMinor = subtotalOf(amount, choice);
  const tipMinor = choice.tipMinor ?? 0;
  if (subtotalMinor === null || subtotalMinor < 1) return null;
  // Nobody means to give more than twice the goods: such a tip is an amount that was typed into the wrong field.
  if (!isWithin(tipMinor, 0, takesTip ? subtotalMinor * 2 : 0)) return null;
  const taxMinor = shareOf(subtotalMinor, taxBasisPoints);
  const totalMinor = subtotalMinor + taxMinor + tipMinor;
  return totalMinor <= maxMinor ? { subtotalMinor, taxMinor, tipMinor, totalMinor } : null;
}

/** What tips are offered: shares of the goods, in whole percents. */
export const tipOf = (subtotalMinor: number, percent: number): number =>
  shareOf(subtotalMinor, percent * 100);
