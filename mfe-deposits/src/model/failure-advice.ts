import type { Deposit } from '@countinghouse/contract';
import { type DepositRemedy, depositFailures } from '@countinghouse/contract/vocabulary';

/** Why a deposit failed and what helps, by the names of their texts. */
export interface FailureAdvice {
  reason: string;
  remedy: DepositRemedy | 'contact';
}

/** Of a failed deposit; a bank that gave no reason leaves nothing to do but ask. */
export const failureAdvice = ({ failureReason }: Pick<Deposit, 'failureReason'>): FailureAdvice =>
  failureReason
    ? { reason: failureReason, remedy: depositFailures[failureReason] }
    : { reason: 'other', remedy: 'contact' };
