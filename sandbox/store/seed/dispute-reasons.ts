import type { CardBrand, DisputeReasonGroup } from '@countinghouse/contract/vocabulary';
import type { Claim } from '../../backend/disputes/lifecycle.ts';

export type SeedReason = Pick<Claim, 'reasonCode' | 'subReason'>;

export const reason = (
  reasonCode: SeedReason['reasonCode'],
  subReason?: SeedReason['subReason'],
): SeedReason => ({ reasonCode, ...(subReason && { subReason }) });

/** How the customers of each network claim a thing. */
export const reasonsByGroup: Record<DisputeReasonGroup, Record<CardBrand, SeedReason>> = {
  fraud: {
    visa: reason('V 10.4'),
    mastercard: reason('MC 4837'),
    amex: reason('AX F29'),
    discover: reason('DS UA02'),
  },
  not_received: {
    visa: reason('V 13.1'),
    mastercard: reason('MC 4853', 'goods_not_provided'),
    amex: reason('AX C08'),
    discover: reason('DS RG'),
  },
  not_as_described: {
    visa: reason('V 13.3'),
    mastercard: reason('MC 4853', 'not_as_described'),
    amex: reason('AX C31'),
    discover: reason('DS RM'),
  },
  canceled: {
    visa: reason('V 13.2'),
    mastercard: reason('MC 4853', 'canceled_recurring'),
    amex: reason('AX C28'),
    discover: reason('DS AP'),
  },
  duplicate: {
    visa: reason('V 12.6.1'),
    mastercard: reason('MC 4834', 'duplicate'),
    amex: reason('AX P08'),
    discover: reason('DS DP'),
  },
  credit_not_processed: {
    visa: reason('V 13.6'),
    mastercard: reason('MC 4853', 'credit_not_processed'),
    amex: reason('AX C02'),
    discover: reason('DS RN2'),
  },
  authorization: {
    visa: reason('V 11.3'),
    mastercard: reason('MC 4808'),
    amex: reason('AX A02'),
    discover: reason('DS AT'),
  },
  processing_error: {
    visa: reason('V 12.5'),
    mastercard: reason('MC 4834', 'incorrect_amount'),
    amex: reason('AX P05'),
    discover: reason('DS AW'),
  },
};
