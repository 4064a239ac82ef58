import type { DepositFeeKind } from '@countinghouse/contract/vocabulary';

interface Rate {
  basisPoints: number;
  fixedMinor: number;
}

/** The sandbox's price list, in minor units of each currency. */
const cardRates: Record<string, Rate> = {
  USD: { basisPoints: 290, fixedMinor: 30 },
  CAD: { basisPoints: 290, fixedMinor: 30 },
  VND: { basisPoints: 290, fixedMinor: 3_000 },
};
const otherCardRate: Rate = { basisPoints: 290, fixedMinor: 0 };
const achRate: Rate = { basisPoints: 80, fixedMinor: 0 };
const disputeFees: Record<string, number> = { USD: 1_500, CAD: 2_000, VND: 350_000 };

export const feeRates = { card: cardRates, ach: achRate };
export const achReturnFeeMinor = 400;

/** A share of `amountMinor`, halves rounded up. */
export const shareOf = (amountMinor: number, basisPoints: number): number =>
  Math.floor((amountMinor * basisPoints + 5_000) / 10_000);

/** What a settled payment costs its merchant; never more than the payment itself. */
export function paymentFee(type: 'card' | 'ach', amountMinor: number, currency: string): number {
  const rate = type === 'ach' ? achRate : (cardRates[currency] ?? otherCardRate);
  return Math.min(amountMinor, shareOf(amountMinor, rate.basisPoints) + rate.fixedMinor);
}

/** What a chargeback costs besides its amount. */
export const disputeFee = (currency: string): number => disputeFees[currency] ?? 1_500;

/** The price of each kind of fee: a share of the payment, and a sum. */
export function feeRateOf(kind: DepositFeeKind, currency: string): Rate {
  switch (kind) {
    case 'card':
      return cardRates[currency] ?? otherCardRate;
    case 'ach':
      return achRate;
    case 'ach_return':
      return { basisPoints: 0, fixedMinor: achReturnFeeMinor };
    case 'dispute':
      return { basisPoints: 0, fixedMinor: disputeFee(currency) };
  }
}
