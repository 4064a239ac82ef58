import type { Deposit } from '@countinghouse/contract';
import type { DepositAction } from '@countinghouse/contract/vocabulary';
import type { ApiError } from '@countinghouse/kit';
import { defineOperation, type Operation, refusalTextOf } from '@countinghouse/kit/operations';
import { depositPathOf } from '../paths.ts';
import { recordTexts } from '../texts.ts';

/** The deposit that is sent again or given up, and what it comes to. */
export interface DepositSubject {
  id: string;
  amountMinor: number;
  currency: string;
}

export const subjectOf = ({ id, net }: Pick<Deposit, 'id' | 'net'>): DepositSubject => ({ id, ...net });

function refusalOf({ code, reason }: ApiError): string | undefined {
  if (code === 'payouts_disabled' || code === 'payouts_paused') return code;
  return reason === 'wrong_status' ? 'state' : undefined;
}

const defineDepositOperation = (action: DepositAction): Operation<DepositSubject> =>
  defineOperation<DepositSubject>({
    kind: `deposit_${action}`,
    request: ({ id }) => ({ path: 'deposits', body: { id, action } }),
    pathOf: depositPathOf,
    amountOf: (subject) => subject,
    noun: `${recordTexts}:operation.noun`,
    texts: `${recordTexts}:operation.${action}`,
    refusalText: refusalTextOf(`${recordTexts}:operation.refusal`, refusalOf),
    recordQueries: ({ id }) => ['record', 'rows', 'breakdown'].map((about) => ['deposits', about, id]),
    listQueries: ['list', 'status', 'balance'].map((about) => ['deposits', about]),
  });

export const depositOperations: Record<DepositAction, Operation<DepositSubject>> = {
  retry: defineDepositOperation('retry'),
  cancel: defineDepositOperation('cancel'),
};
