import { disputeReasonOf, type EvidenceKind } from '@countinghouse/contract/vocabulary';
import type { DisputeRow } from '../rules.ts';

/** What decides which evidence a bank wants to see; null where the network's own list is all. */
export type ResponseGroup =
  | 'fraud'
  | 'not_received'
  | 'not_as_described'
  | 'canceled'
  | 'duplicate'
  | 'credit_not_processed';

const groups: Readonly<Record<string, ResponseGroup>> = {
  fraud_card_absent: 'fraud',
  not_recognized: 'fraud',
  not_received: 'not_received',
  not_as_described: 'not_as_described',
  canceled_recurring: 'canceled',
  canceled: 'canceled',
  duplicate: 'duplicate',
  credit_not_processed: 'credit_not_processed',
};

export interface DisputeClaim {
  name: string;
  group: ResponseGroup | null;
  /** What the network itself lists. */
  evidence: readonly EvidenceKind[];
}

/** What a dispute is about, as a response sees it. */
export function claimOf({
  reasonCode,
  subReason,
}: Pick<DisputeRow, 'reasonCode' | 'subReason'>): DisputeClaim {
  const reason = disputeReasonOf(reasonCode, subReason);
  const name = reason?.name ?? 'other';
  return { name, group: groups[name] ?? null, evidence: reason?.evidence ?? [] };
}
