import type { ReversalResult } from '@countinghouse/contract';
import type { ConflictReason, TransactionType } from '@countinghouse/contract/vocabulary';
import type { ApiError } from '@countinghouse/kit';
import {
  defineOperation,
  type Operation,
  type OperationRequest,
  refusalTextOf,
} from '@countinghouse/kit/operations';
import { detailPathOf } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';
import { saveRefundNote } from '../refund-notes.ts';

/**
 * Why money is given back, and what the backend is told. A choice, not free text: an operation is kept in the browser
 * until its outcome is known, and nothing personal may be kept there.
 */
export const refundReasons = {
  requested: 'Requested by customer',
  returned: 'Returned goods',
  cancelled: 'Cancelled by customer',
  duplicate: 'Duplicate order',
  adjustment: 'Price adjustment',
  fraud: 'Suspected fraud',
  goodwill: 'Goodwill',
} as const;
export type RefundReason = keyof typeof refundReasons;

/** The reason that a refund's text stands for; null for text of other making. */
export const refundReasonOf = (text: string): RefundReason | null =>
  (Object.keys(refundReasons) as RefundReason[]).find((reason) => refundReasons[reason] === text) ?? null;

/** The transaction whose money moves, and how much of it. */
export interface MoneySubject {
  id: string;
  amountMinor: number;
  currency: string;
  /** A card's unless told. */
  type?: TransactionType;
}

export interface RefundSubject extends MoneySubject {
  reason: RefundReason;
}

/** Conflicts that a user reads the same of; the rest is said in general words. */
const conflictTexts: Partial<Record<ConflictReason, string>> = {
  dispute_open: 'dispute',
  amount_too_large: 'amount',
  wrong_status: 'state',
  already_retried: 'state',
  not_retryable: 'state',
  retry_expired: 'state',
  retry_limit_reached: 'state',
};

function refusalOf({ code, reason }: ApiError): string | undefined {
  if (code === 'charges_disabled') return 'merchant';
  return reason ? conflictTexts[reason] : undefined;
}

const refusalText = refusalTextOf(`${detailTexts}:operation.refusal`, refusalOf);

/** A movement of the money of one transaction; `usual` is what it is of where its subject does not say it. */
const defineMoneyOperation = <Subject extends MoneySubject>(
  kind: string,
  usual: TransactionType,
  request: (subject: Subject) => OperationRequest,
  afterDone?: Operation<Subject>['afterDone'],
): Operation<Subject> =>
  defineOperation({
    kind,
    request,
    ...(afterDone && { afterDone }),
    pathOf: ({ id, type = usual }) => detailPathOf({ type, id }),
    amountOf: (subject) => subject,
    noun: `${detailTexts}:operation.noun`,
    texts: `${detailTexts}:operation.${kind}`,
    refusalText,
    recordQueries: ({ id, type = usual }) =>
      [type, 'audit', 'disputes'].map((about) => ['transactions', about, id]),
    listQueries: ['list', 'status', 'related', 'customer'].map((about) => ['transactions', about]),
  });

export const refundOperation = defineMoneyOperation<RefundSubject>(
  'payment_refund',
  'card',
  ({ id: transactionId, amountMinor, reason }) => ({
    path: 'proxy/card-void-refund',
    body: { action: 'refund', transactionId, amountMinor, reason: refundReasons[reason] },
  }),
  ({ id }, answer) => void saveRefundNote(id, answer as ReversalResult),
);

export const voidOperation = defineMoneyOperation<MoneySubject>(
  'payment_void',
  'card',
  ({ id: transactionId }) => ({
    path: 'proxy/card-void-refund',
    body: { action: 'void', transactionId },
  }),
);

export const captureOperation = defineMoneyOperation<MoneySubject>(
  'payment_capture',
  'card',
  ({ id: transactionId, amountMinor }) => ({
    path: 'proxy/card-payment',
    body: { action: 'capture', transactionId, amountMinor },
  }),
);

export const retryOperation = defineMoneyOperation<MoneySubject>(
  'payment_retry',
  'ach',
  ({ id: transactionId }) => ({
    path: 'proxy/card-payment',
    body: { action: 'retry', transactionId },
  }),
);
