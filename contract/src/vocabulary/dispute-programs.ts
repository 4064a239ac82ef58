import type { CardBrand } from './card.ts';

/** The networks' programs that watch how many of a merchant's payments are disputed. */
export const disputePrograms = ['vamp', 'ecp'] as const;
export type DisputeProgram = (typeof disputePrograms)[number];

/** How much of a limit is near to it. */
export const nearLimitShare = 0.75;

interface ProgramLimit {
  level: string;
  /** Both must be reached: so many in a month, */
  count: number;
  /** and so many of ten thousand payments. */
  basisPoints: number;
}

export interface ProgramRules {
  brand: CardBrand;
  name: string;
  /** From the lowest to the highest. */
  limits: readonly [ProgramLimit, ...ProgramLimit[]];
  /** Whose payments the disputes of a month are divided by. */
  dividesBy: 'same_month' | 'month_before';
  /** Visa counts a fraud report beside the dispute that follows from it, and payments without the card alone. */
  countsFraudTwice: boolean;
  cardNotPresentOnly: boolean;
  /** Since when these limits hold. */
  since: string;
  /** Where they are published, and when that was read: networks change them. */
  source: string;
  checkedOn: string;
}

/**
 * Limits for merchants in the United States, Canada, the European Union and Asia-Pacific. Networks change them: what is
 * shown names the source and the day on which it was read.
 */
export const programRules: Readonly<Record<DisputeProgram, ProgramRules>> = {
  vamp: {
    brand: 'visa',
    name: 'Visa Acquirer Monitoring Program',
    limits: [{ level: 'excessive', count: 1_500, basisPoints: 150 }],
    dividesBy: 'same_month',
    countsFraudTwice: true,
    cardNotPresentOnly: true,
    since: '2026-04-01',
    source: 'https://support.checkout.com/hc/en-us/articles/23330844282514',
    checkedOn: '2026-11-22',
  },
  ecp: {
    brand: 'mastercard',
    name: 'Mastercard Excessive Chargeback Program',
    limits: [
      { level: 'excessive', count: 100, basisPoints: 150 },
      { level: 'high_excessive', count: 300, basisPoints: 300 },
    ],
    dividesBy: 'month_before',
    countsFraudTwice: false,
    cardNotPresentOnly: false,
    since: '2019-10-01',
    source:
      'https://developer.paypal.com/braintree/articles/risk-and-security/card-brand-monitoring-programs/mastercard-programs/excessive-chargeback-program',
    checkedOn: '2026-11-22',
  },
};
