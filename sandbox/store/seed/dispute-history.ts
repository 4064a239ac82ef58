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
import { type Random, weights } from './random.ts';

type Dispute = typeof disputes.$inferInsert;
type Event = typeof disputeEvents.$inferInsert;

const dayMs = 86_400_000;
const reviewMs = 7 * dayMs;

const visaReasons = weights([
  ['V 10.4', 46],
  ['V 13.1', 22],
  ['V 13.3', 9],
  ['V 13.2', 8],
  ['V 13.6', 6],
  ['V 12.6.1', 5],
  ['V 11.3', 4],
]);
const otherReasons = weights([
  ['MC 4837', 48],
  ['MC 4853', 34],
  ['MC 4834', 12],
  ['MC 4808', 6],
]);
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
      reasonCode: random.weighted(brand === 'visa' ? visaReasons : otherReasons),
      closedAt: isOpen ? null : closedAt,
      isDebited,
      verdict: status === 'under_review' ? (outcome as 'won' | 'lost') : null,
      dueAt: isOpen ? dueAt : null,
      remindAt: remindAtOf({ status, dueBy }),
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
