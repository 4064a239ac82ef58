import type { MerchantRecord, StatusChange } from '@countinghouse/contract';
import type { ApiError } from '@countinghouse/kit';
import { defineOperation, type Operation, refusalTextOf } from '@countinghouse/kit/operations';
import { merchantPathOf } from '../../paths.ts';
import { recordTexts } from '../../texts.ts';
import { type StatusAction, type StatusReason, statusActions, statusReasons } from './status-reasons.ts';

/** The merchant that is changed, as its user saw it, and why. */
export interface StatusSubject {
  id: string;
  /** What the user decided on: when somebody was faster, nothing is changed. */
  version: number;
  reason: StatusReason;
}

export const subjectOf = (
  { merchantId, version }: Pick<MerchantRecord, 'merchantId' | 'version'>,
  reason: StatusReason,
): StatusSubject => ({ id: merchantId, version, reason });

/** What somebody else did first; null where the answer does not say. */
function changeIn({ data }: ApiError): StatusChange | null {
  const change = (data as { statusChange?: StatusChange } | null)?.statusChange;
  return change ?? null;
}

function refusalOf(error: ApiError): string | undefined {
  const { reason } = error;
  if (reason !== 'status_changed' && reason !== 'wrong_status') return undefined;
  return changeIn(error) ? 'changed' : 'state';
}

const defineStatusOperation = (action: StatusAction): Operation<StatusSubject> =>
  defineOperation<StatusSubject>({
    kind: `merchant_${action}`,
    request: ({ id: merchantId, version, reason }) => ({
      path: 'merchants/status',
      body: { merchantId, action, version, reason: statusReasons[reason] },
    }),
    pathOf: merchantPathOf,
    amountOf: () => null,
    noun: `${recordTexts}:operation.noun`,
    texts: `${recordTexts}:operation.${action}`,
    refusalText: refusalTextOf(`${recordTexts}:operation.refusal`, refusalOf),
    refusalParams: (error) => ({ ...changeIn(error) }),
    recordQueries: ({ id }) => ['record', 'requests', 'documents'].map((about) => ['merchants', about, id]),
    listQueries: ['list', 'status'].map((about) => ['merchants', about]),
  });

export const statusOperations = Object.fromEntries(
  statusActions.map((action) => [action, defineStatusOperation(action)]),
) as Record<StatusAction, Operation<StatusSubject>>;
