import type { DepositFeeKind } from '@countinghouse/contract/vocabulary';

/** A share of the payment, and a sum. */
export interface FeeRate {
  basisPoints: number;
  fixedMinor: number;
}

/** The sandbox's price list, in minor units of each currency. */
const cardRates: Record<string, FeeRate> = {
  USD: { basisPoints: 290, fixedMinor: 30 },
  CAD: { basisPoints: 290, fixedMinor: 30 },
  VND: { basisPoints: 290, fixedMinor: 3_000 },
};
const otherCardRate: FeeRate = { basisPoints: 290, fixedMinor: 0 };
const achRate: FeeRate = { basisPoints: 80, fixedMinor: 0 };
const disputeFees: Record<string, number> = { USD: 1_500, CAD: 2_000, VND: 350_000 };

export const pricedCurrencies = Object.keys(cardRates);
const achReturnFeeMinor = 400;

/** A share of `amountMinor`, halves rounded up. */
export const shareOf = (amountMinor: number, basisPoints: number): number =>
  Math.floor((amountMinor * basisPoints + 5_000) / 10_000);

/** What a settled payment costs its merchant; never more than the payment itself. */
export function paymentFee(type: 'card' | 'ach', amountMinor: number, currency: string): number {
  const rate = feeRateOf(type, currency);
  return Math.min(amountMinor, shareOf(amountMinor, rate.basisPoints) + rate.fixedMinor);
}

/** What a chargeback costs besides its amount. */
export const disputeFee = (currency: string): number => disputeFees[currency] ?? 1_500;

/** What each kind of fee costs now. What was booked keeps the rate that it was booked at. */
export function feeRateOf(kind: DepositFeeKind, currency: string): FeeRate {
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
