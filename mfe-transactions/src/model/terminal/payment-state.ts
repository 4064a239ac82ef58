import type { PaymentResult } from '@countinghouse/contract';
import type { ApiError } from '@countinghouse/kit';

/**
 * entering: nothing under way; refused: not made, for the reason in `error`; notMade: asked, and nothing was recorded;
 * unknown: no answer came, and `key` can be asked about.
 */
export type PaymentState =
  | { phase: 'entering' | 'sending' | 'asking' | 'notMade' }
  | { phase: 'refused'; error: ApiError }
  | { phase: 'unknown'; key: string }
  | { phase: 'answered'; result: PaymentResult };
