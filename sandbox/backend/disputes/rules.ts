import {
  type CardBrand,
  type DisputeAction,
  type DisputeStage,
  disputeReasonOf,
  type EvidenceKind,
  type ReminderDays,
  reminderDays,
  responseDays,
  userHas,
} from '@countinghouse/contract/vocabulary';
import type { disputes } from '../../store/schema/disputes.ts';
import type { Actor } from '../actor/actor.ts';

export type DisputeRow = typeof disputes.$inferSelect;
type State = Pick<DisputeRow, 'stage' | 'status' | 'dueBy' | 'closedAt'>;

const dayMs = 86_400_000;
/** How long after a loss it may be taken further. */
const appealDays = 10;
const nextStages: Partial<Record<DisputeStage, DisputeStage>> = {
  chargeback: 'pre_arbitration',
  pre_arbitration: 'arbitration',
};

/** The last moment to answer a stage that opens at `at`. */
export const dueByOf = (stage: DisputeStage, brand: CardBrand, at: Date): Date =>
  new Date(at.getTime() + responseDays[stage][brand] * dayMs);

const reminderAt = (dueBy: Date, days: number) => new Date(dueBy.getTime() - days * dayMs);

/** When the merchant is reminded of a deadline next, after `after`; null where no answer is awaited, or it is too late. */
export function remindAtOf({ status, dueBy }: Pick<State, 'status' | 'dueBy'>, after: Date): Date | null {
  if (status !== 'needs_response') return null;
  return reminderDays.map((days) => reminderAt(dueBy, days)).find((at) => at > after) ?? null;
}

/** How many days before the deadline a reminder at `at` is: the last of those that have passed. */
export const reminderDue = ({ dueBy }: Pick<State, 'dueBy'>, at: Date): ReminderDays =>
  reminderDays.findLast((days) => reminderAt(dueBy, days) <= at) ?? reminderDays[0];

/** Evidence may be added, taken out and submitted until the deadline. */
export const isOpenForEvidence = ({ status, dueBy }: State, at: Date): boolean =>
  status === 'needs_response' && at < dueBy;

/** Until when a lost dispute can be taken further; null where it cannot. */
export function appealUntil({ stage, status, closedAt }: State): Date | null {
  if (status !== 'lost' || !closedAt || !nextStages[stage]) return null;
  return new Date(closedAt.getTime() + appealDays * dayMs);
}

/** The stage that a lost dispute can be taken to at `at`; null when it cannot. */
export function appealStage(dispute: State, at: Date): DisputeStage | null {
  const until = appealUntil(dispute);
  return until && at <= until ? (nextStages[dispute.stage] ?? null) : null;
}

/** What `actor` may do with a dispute now. */
export function disputeActionsOf(actor: Actor, dispute: State, at: Date): DisputeAction[] {
  const isOpen = isOpenForEvidence(dispute, at);
  const responds = userHas(actor, 'disputes:respond');
  const decides = userHas(actor, 'disputes:decide');
  const actions: [DisputeAction, boolean][] = [
    ['upload', responds && isOpen],
    ['submit', responds && isOpen],
    ['accept', decides && isOpen],
    ['escalate', decides && appealStage(dispute, at) !== null],
  ];
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}

/**
 * What the sandbox's network says to a submission: the words `winning_evidence` and `losing_evidence` decide; without
 * them a file of a kind that answers the reason wins.
 */
export function verdictOf(
  { reasonCode, subReason }: Pick<DisputeRow, 'reasonCode' | 'subReason'>,
  { text, kinds }: { text: string; kinds: readonly EvidenceKind[] },
): 'won' | 'lost' {
  if (text.includes('losing_evidence')) return 'lost';
  if (text.includes('winning_evidence')) return 'won';
  const answers = disputeReasonOf(reasonCode, subReason)?.evidence ?? [];
  return kinds.some((kind) => answers.includes(kind)) ? 'won' : 'lost';
}
