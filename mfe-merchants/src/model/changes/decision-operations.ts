import type { ChangeDecided } from '@countinghouse/contract';
import type { ApiError } from '@countinghouse/kit';
import { defineOperation, type Operation, refusalTextOf } from '@countinghouse/kit/operations';
import { changePathOf } from '../../paths.ts';
import { changesTexts } from '../../texts.ts';

export type Decision = 'approve' | 'reject';
export const decisions = ['approve', 'reject'] as const;

/** The change that is decided, and what is said to it. */
export interface DecisionSubject {
  id: string;
  comment: string;
}

const decidedOf = ({ data }: ApiError) => (data as { decided?: ChangeDecided } | null)?.decided;

function refusalOf(error: ApiError): string | undefined {
  if (error.reason === 'own_change') return 'ownChange';
  if (error.reason !== 'already_decided') return undefined;
  return decidedOf(error)?.by ? 'decided' : 'ended';
}

const defineDecision = (action: Decision): Operation<DecisionSubject> =>
  defineOperation<DecisionSubject>({
    kind: `setting_${action}`,
    request: ({ id, comment }) => ({
      path: 'merchant/setting',
      body: { action, id, ...(comment && { comment }) },
    }),
    pathOf: changePathOf,
    amountOf: () => null,
    noun: `${changesTexts}:noun`,
    texts: `${changesTexts}:operation.${action}`,
    refusalText: refusalTextOf(`${changesTexts}:operation.refusal`, refusalOf),
    refusalParams: (error) => {
      const { by, at } = decidedOf(error) ?? {};
      return { who: by ?? '', time: at ?? '' };
    },
    // What somebody wrote is kept no longer than it takes to send it.
    endedSubject: ({ id }) => ({ id, comment: '' }),
    recordQueries: ({ id }) => [['changes', 'record', id]],
    listQueries: [
      ['changes', 'list'],
      ['changes', 'status'],
    ],
  });

export const decisionOperations: Record<Decision, Operation<DecisionSubject>> = {
  approve: defineDecision('approve'),
  reject: defineDecision('reject'),
};
