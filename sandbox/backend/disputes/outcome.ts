import type { DisputeDetail, DisputeMovement, DisputeOutcome, Money } from '@countinghouse/contract';
import { disputeReasonOf, type EvidenceKind } from '@countinghouse/contract/vocabulary';
import { appealStage, type DisputeRow } from './rules.ts';

const sumOf = (movements: readonly DisputeMovement[], ...kinds: DisputeMovement['kind'][]) =>
  movements.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount.amountMinor : sum), 0);

/** What a dispute costs, from what the ledger has of it. */
export function costsOf(
  dispute: DisputeRow,
  movements: readonly DisputeMovement[],
  now: Date,
): Pick<DisputeDetail, 'fee' | 'taken' | 'comesBack'> {
  const { currency, closedAt } = dispute;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const taken = money(0 - sumOf(movements, 'chargebacks', 'chargeback_reversals'));
  const mayBeWon = closedAt === null || appealStage(dispute, now) !== null;
  return { fee: money(0 - sumOf(movements, 'fees')), taken, comesBack: mayBeWon ? taken : null };
}

interface Answer {
  /** The kinds of files that were sent. */
  provided: readonly EvidenceKind[];
  wasAnswered: boolean;
}

/** How a dispute ended, and what its answer did not have; null while nothing is decided. */
export function outcomeOf(
  dispute: DisputeRow,
  movements: readonly DisputeMovement[],
  { provided, wasAnswered }: Answer,
): DisputeOutcome | null {
  const { status, closedAt, currency, reasonCode, subReason } = dispute;
  if (closedAt === null || status === 'needs_response' || status === 'under_review') return null;
  const expected = disputeReasonOf(reasonCode, subReason)?.evidence ?? [];
  const lostMinor = 0 - sumOf(movements, 'chargebacks', 'chargeback_reversals', 'fees');
  return {
    status,
    decidedAt: closedAt.toISOString(),
    provided: [...new Set(provided)],
    missing: expected.filter((kind) => !provided.includes(kind)),
    wasAnswered,
    returned: { amountMinor: sumOf(movements, 'chargeback_reversals'), currency },
    lost: { amountMinor: lostMinor, currency },
  };
}
