import type {
  Dispute,
  DisputeDetail,
  DisputeMovement,
  Evidence,
  PriorPayment,
} from '@countinghouse/contract';
import { disputeReasonOf } from '@countinghouse/contract/vocabulary';
import type { disputeEvents, evidenceFiles, submissions } from '../../store/schema/disputes.ts';
import type { Actor } from '../actor/actor.ts';
import type { DisputePayments } from './find-payments.ts';
import { costsOf, outcomeOf } from './outcome.ts';
import { appealStage, appealUntil, type DisputeRow, disputeActionsOf } from './rules.ts';

export interface DisputeListRow {
  dispute: DisputeRow;
  merchantName: string;
  timeZone: string;
  last4: string;
  customerName: string;
  customerEmail: string;
}

export interface DisputeParts {
  events: (typeof disputeEvents.$inferSelect)[];
  files: (typeof evidenceFiles.$inferSelect)[];
  submitted: (typeof submissions.$inferSelect)[];
  priorPayments: PriorPayment[];
  payments: DisputePayments;
  movements: DisputeMovement[];
}

export function presentDispute(actor: Actor, row: DisputeListRow, now: Date): Dispute {
  const { dispute, merchantName, timeZone, last4, customerName, customerEmail } = row;
  const { id, transactionId, stage, status, reasonCode, subReason, brand, amountMinor, currency } = dispute;
  const reason = disputeReasonOf(reasonCode, subReason);
  return {
    ...{ id, transactionId, stage, status, reasonCode, subReason, brand, last4 },
    ...{ customerName, customerEmail, timeZone },
    reason: reason?.name ?? 'other',
    reasonGroup: reason?.group ?? null,
    merchant: { id: dispute.merchantId, name: merchantName },
    amount: { amountMinor, currency },
    openedAt: dispute.openedAt.toISOString(),
    dueBy: dispute.dueBy.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
    allowedActions: disputeActionsOf(actor, dispute, now),
  };
}

export function presentEvidence(file: typeof evidenceFiles.$inferSelect): Evidence {
  const {
    disputeId: _,
    fileKey: __,
    packetBytes: ___,
    leastBytes: ____,
    contentType,
    uploadedAt,
    ...rest
  } = file;
  return {
    ...rest,
    contentType: contentType as Evidence['contentType'],
    uploadedAt: uploadedAt.toISOString(),
  };
}

export function presentDisputeDetail(
  actor: Actor,
  row: DisputeListRow & DisputeParts,
  now: Date,
): DisputeDetail {
  const { dispute, movements } = row;
  const provided = row.files.filter(({ isLocked }) => isLocked).map(({ kind }) => kind);
  return {
    ...presentDispute(actor, row, now),
    ...costsOf(dispute, movements, now),
    ...row.payments,
    escalateBy: (appealStage(dispute, now) && appealUntil(dispute)?.toISOString()) ?? null,
    movements,
    outcome: outcomeOf(dispute, movements, { provided, wasAnswered: row.submitted.length > 0 }),
    timeline: row.events.map((event) => ({
      stage: event.stage,
      status: event.status,
      actor: event.actor,
      username: event.username,
      at: event.at.toISOString(),
    })),
    evidence: row.files.map(presentEvidence),
    submissions: row.submitted.map(({ stage: at, text, submittedBy, submittedAt }) => ({
      stage: at,
      text,
      submittedBy,
      submittedAt: submittedAt.toISOString(),
    })),
    compellingEvidence: row.priorPayments,
  };
}
