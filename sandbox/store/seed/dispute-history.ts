import {
  type CardBrand,
  type DisputeStage,
  type DisputeStatus,
  type EventActor,
  responseDays,
} from '@countinghouse/contract/vocabulary';
import { ulid } from 'ulid';
import { remindAtOf } from '../../backend/disputes/rules.ts';
import type { disputeEvents, disputes } from '../schema/disputes.ts';
import type { transactions } from '../schema/transactions.ts';
import { reason, type SeedReason } from './dispute-reasons.ts';
import { type Random, type WeightedChoices, weights } from './random.ts';

type Dispute = typeof disputes.$inferInsert;
type Event = typeof disputeEvents.$inferInsert;

const dayMs = 86_400_000;
const reviewMs = 7 * dayMs;

/** What customers of each network claim, by how often. */
const reasonsOf: Record<CardBrand, WeightedChoices<SeedReason>> = {
  visa: weights([
    [reason('V 10.4'), 46],
    [reason('V 13.1'), 22],
    [reason('V 13.3'), 9],
    [reason('V 13.2'), 8],
    [reason('V 13.6'), 6],
    [reason('V 12.6.1'), 5],
    [reason('V 11.3'), 4],
  ]),
  mastercard: weights([
    [reason('MC 4837'), 48],
    [reason('MC 4853', 'goods_not_provided'), 15],
    [reason('MC 4853', 'not_as_described'), 7],
    [reason('MC 4853', 'canceled_recurring'), 7],
    [reason('MC 4853', 'credit_not_processed'), 5],
    [reason('MC 4834', 'duplicate'), 8],
    [reason('MC 4834', 'incorrect_amount'), 4],
    [reason('MC 4808'), 6],
  ]),
  amex: weights([
    [reason('AX F29'), 44],
    [reason('AX C08'), 20],
    [reason('AX C31'), 10],
    [reason('AX C28'), 8],
    [reason('AX C02'), 8],
    [reason('AX P08'), 6],
    [reason('AX A02'), 4],
  ]),
  discover: weights([
    [reason('DS UA02'), 44],
    [reason('DS RG'), 20],
    [reason('DS RM'), 10],
    [reason('DS AP'), 8],
    [reason('DS RN2'), 8],
    [reason('DS DP'), 6],
    [reason('DS AA'), 4],
  ]),
};
const outcomes = weights<DisputeStatus>([
  ['won', 42],
  ['lost', 34],
  ['expired', 14],
  ['accepted', 10],
]);
const stages = weights<DisputeStage>([
  ['chargeback', 86],
  ['inquiry', 14],
]);

type Payment = Pick<
  typeof transactions.$inferInsert,
  'id' | 'merchantId' | 'partnerId' | 'amountMinor' | 'currency'
> & { brand: CardBrand };

export interface DisputeHistory {
  dispute: Dispute;
  events: Event[];
  isOpen: boolean;
  takenMinor: number;
}

/** Plays a dispute of a settled payment from `openedAt` to `now`. Lost inquiries became chargebacks; here none did. */
export function playDispute(
  random: Random,
  { payment, openedAt, now }: { payment: Payment; openedAt: Date; now: Date },
): DisputeHistory {
  const { id: transactionId, merchantId, partnerId, amountMinor, currency, brand } = payment;
  const stage = random.weighted(stages);
  const dueBy = new Date(openedAt.getTime() + responseDays[stage][brand] * dayMs);
  const drawn = random.weighted(outcomes);
  const outcome = stage === 'inquiry' ? 'won' : drawn;
  const answeredAt = new Date(openedAt.getTime() + random.int(1, 12) * dayMs + random.int(0, dayMs));
  const isAnswered = outcome === 'won' || outcome === 'lost';
  const closedAt = isAnswered
    ? new Date(answeredAt.getTime() + reviewMs)
    : outcome === 'accepted'
      ? answeredAt
      : dueBy;
  const id = `dsp_${ulid(openedAt.getTime(), random.float)}`;
  const steps: [DisputeStatus, EventActor, Date][] = [['needs_response', 'cardholder', openedAt]];
  if (isAnswered) steps.push(['under_review', 'merchant', answeredAt]);
  const closer: EventActor = isAnswered ? 'issuer' : outcome === 'accepted' ? 'merchant' : 'system';
  steps.push([outcome, closer, closedAt]);
  const happened = steps.filter(([, , at]) => at <= now);
  const status = happened.at(-1)?.[0] ?? 'needs_response';
  const isOpen = status === 'needs_response' || status === 'under_review';
  const isDebited = stage === 'chargeback' && status !== 'won';
  const dueAt = status === 'needs_response' ? dueBy : closedAt;
  return {
    dispute: {
      ...{
        id,
        transactionId,
        merchantId,
        partnerId,
        stage,
        status,
        brand,
        amountMinor,
        currency,
        openedAt,
        dueBy,
      },
      ...random.weighted(reasonsOf[brand]),
      closedAt: isOpen ? null : closedAt,
      isDebited,
      verdict: status === 'under_review' ? (outcome as 'won' | 'lost') : null,
      dueAt: isOpen ? dueAt : null,
      remindAt: remindAtOf({ status, dueBy }, now),
    },
    events: happened.map(([to, actor, at], position) => ({
      disputeId: id,
      position,
      stage,
      status: to,
      actor,
      at,
    })),
    isOpen,
    takenMinor: isDebited ? amountMinor : 0,
  };
}
