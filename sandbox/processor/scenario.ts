import type { AchReturnCode } from '@countinghouse/contract/vocabulary';

/**
 * What the embedded processor will do with a payment after it took it. Kept with the payment, because the number that
 * asked for it is not.
 */
export type Scenario =
  | 'dispute_fraud'
  | 'dispute_not_received'
  | 'inquiry'
  | 'refund_fails'
  | 'refund_succeeds'
  | `return_${AchReturnCode}`;
