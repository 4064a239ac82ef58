import type { Dispute, DisputeDetail, Evidence, PriorPayment } from '@countinghouse/contract';
import { disputeReasons } from '@countinghouse/contract/vocabulary';
import type { disputeEvents, evidenceFiles, submissions } from '../../store/schema/disputes.ts';
import type { Actor } from '../actor/actor.ts';
import { disputeFee } from '../ledger/fees.ts';
import { type DisputeRow, disputeActionsOf } from './rules.ts';

export interface DisputeListRow {
  dispute: DisputeRow;
  merchantName: string;
  last4: string;
  customerName: string;
}

export interface DisputeParts {
  timeZone: string;
  events: (typeof disputeEvents.$inferSelect)[];
  files: (typeof evidenceFiles.$inferSelect)[];
  submitted: (typeof submissions.$inferSelect)[];
  priorPayments: PriorPayment[];
}

export function presentDispute(actor: Actor, row: DisputeListRow, now: Date): Dispute {
  const { dispute, merchantName, last4, customerName } = row;
  const { id, transactionId, stage, status, reasonCode, brand, amountMinor, currency } = dispute;
  return {
    ...{ id, transactionId, stage, status, reasonCode, brand, last4, customerName },
    reason: disputeReasons[reasonCode]?.name ?? 'other',
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
  const { currency, isDebited, stage } = row.dispute;
  const wasCharged = isDebited || stage !== 'inquiry';
  return {
    ...presentDispute(actor, row, now),
    timeZone: row.timeZone,
    fee: { amountMinor: wasCharged ? disputeFee(currency) : 0, currency },
    timeline: row.events.map((event) => ({
      stage: event.stage,
      status: event.status,
      actor: event.actor,
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
