import type { Dispute } from '@countinghouse/contract';
import { defineOperation, type Operation, refusalTextOf } from '@countinghouse/kit/operations';
import { disputePathOf } from '../paths.ts';
import { recordTexts } from '../texts.ts';

/** The dispute that is decided, and what it is about. */
export interface DisputeSubject {
  id: string;
  amountMinor: number;
  currency: string;
}

/** What a user can decide without an answer: to give it up, or to take a lost one to the next stage. */
export type DisputeDecision = 'accept' | 'escalate';

export const subjectOf = ({ id, amount }: Pick<Dispute, 'id' | 'amount'>): DisputeSubject => ({
  id,
  ...amount,
});

const defineDisputeOperation = (action: DisputeDecision): Operation<DisputeSubject> =>
  defineOperation<DisputeSubject>({
    kind: `dispute_${action}`,
    request: ({ id }) => ({ path: 'disputes', body: { id, action } }),
    pathOf: disputePathOf,
    amountOf: (subject) => subject,
    noun: `${recordTexts}:operation.noun`,
    texts: `${recordTexts}:operation.${action}`,
    refusalText: refusalTextOf(`${recordTexts}:operation.refusal`, ({ reason }) =>
      reason === 'wrong_status' ? 'state' : undefined,
    ),
    recordQueries: ({ id }) => [['disputes', 'record', id]],
    listQueries: ['list', 'status'].map((about) => ['disputes', about]),
  });

export const disputeOperations: Record<DisputeDecision, Operation<DisputeSubject>> = {
  accept: defineDisputeOperation('accept'),
  escalate: defineDisputeOperation('escalate'),
};
