import type { Dispute } from '@countinghouse/contract';
import type { ApiError } from '@countinghouse/kit';
import { defineOperation, type Operation } from '@countinghouse/kit/operations';
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

function refusalOf({ status, reason }: ApiError): string | undefined {
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  return reason === 'wrong_status' ? 'state' : undefined;
}

const defineDisputeOperation = (action: DisputeDecision): Operation<DisputeSubject> =>
  defineOperation<DisputeSubject>({
    kind: `dispute_${action}`,
    request: ({ id }) => ({ path: 'disputes', body: { id, action } }),
    pathOf: disputePathOf,
    amountOf: (subject) => subject,
    noun: `${recordTexts}:operation.noun`,
    texts: `${recordTexts}:operation.${action}`,
    refusalText: (error) => {
      const refusal = refusalOf(error);
      return refusal && `${recordTexts}:operation.refusal.${refusal}`;
    },
    recordQueries: ({ id }) => [['disputes', 'record', id]],
    listQueries: ['list', 'status'].map((about) => ['disputes', about]),
  });

export const disputeOperations: Record<DisputeDecision, Operation<DisputeSubject>> = {
  accept: defineDisputeOperation('accept'),
  escalate: defineDisputeOperation('escalate'),
};
