import type { ErrorResponse, Money, PaymentBody, PaymentResult } from '@countinghouse/contract';
import type { ApiError } from '@countinghouse/kit';

/** A payment as the terminal orders it. */
export type PaymentOrder = Extract<PaymentBody, { action: 'sale' | 'authorize' | 'ach' }>;

export type DuplicateOf = NonNullable<ErrorResponse['duplicateOf']>;

/**
 * entering: nothing under way; refused: not made, for the reason in `error`; notMade: asked, and nothing was recorded;
 * repeated: not made, for it looks like one that was made a moment ago; its user is asked whether it is meant;
 * unknown: no answer came, and `key` can be asked about.
 */
export type PaymentState =
  | { phase: 'entering' | 'sending' | 'asking' | 'notMade' }
  | { phase: 'refused'; error: ApiError }
  | { phase: 'repeated'; duplicateOf: DuplicateOf; action: PaymentOrder['action']; amount: Money }
  | { phase: 'unknown'; key: string }
  | { phase: 'answered'; result: PaymentResult };
