import type { EntryMode } from '@countinghouse/contract/vocabulary';
import { ulid } from 'ulid';
import { dueAfter } from '../../backend/transactions/due.ts';
import { drawChecks, playCardHistory } from './card-history.ts';
import { type DisputeHistory, playDispute } from './dispute-history.ts';
import {
  capturedOf,
  type Draw,
  digits,
  drawAmount,
  lastOf,
  type SeedBatch,
  toEventRows,
} from './draw-payment.ts';
import type { SeedMerchant } from './portfolio.ts';
import type { Random } from './random.ts';

function drawEntryMode(random: Random, { business }: SeedMerchant): EntryMode {
  if (random.chance(business.cardPresentShare)) return 'card_present';
  if (business.items.some((item) => /month|membership|plan/i.test(item)) && random.chance(0.5))
    return 'recurring';
  return random.chance(0.12) ? 'keyed' : 'ecommerce';
}

/** Merchants of demo accounts have more disputes than others, so that there is something to answer. */
const disputeShare = ({ weight }: SeedMerchant) => (weight >= 4 ? 0.03 : 0.006);

/** A dispute, opened up to two months after settlement; null where that is yet to come. */
function drawDispute(
  random: Random,
  { common, customer, now }: Draw,
  { amountMinor, settledAt }: { amountMinor: number; settledAt: Date },
): DisputeHistory | null {
  const openedAt = new Date(settledAt.getTime() + random.int(3 * 86_400, 60 * 86_400) * 1_000);
  const payment = { ...common, amountMinor, brand: customer.card.brand };
  return openedAt < now ? playDispute(random, { payment, openedAt, now }) : null;
}

/** Draws a card payment with its refunds and, rarely, a dispute. */
export function addCard(batch: SeedBatch, random: Random, draw: Draw): void {
  const { common, merchant, customer, now } = draw;
  const { amountMinor, step } = drawAmount(random, merchant);
  const entryMode = drawEntryMode(random, merchant);
  const history = playCardHistory(random, { createdAt: common.createdAt, now, amountMinor, step });
  const status = history.events.at(-1)?.status ?? 'authorized';
  const isAuthorized = history.events[0]?.status === 'authorized';
  const disputed =
    status === 'settled' && random.chance(disputeShare(merchant))
      ? drawDispute(random, draw, { amountMinor, settledAt: lastOf(history.events) })
      : null;
  const due = { type: 'card', status, scenario: null, timeZone: merchant.place.timeZone } as const;
  batch.transactions.push({
    ...common,
    ...customer.card,
    dueAt: dueAfter(due, lastOf(history.events)),
    ...drawChecks(random, entryMode),
    type: 'card',
    status,
    amountMinor,
    capturedMinor: capturedOf(status, amountMinor),
    hasOpenDispute: disputed?.isOpen ?? false,
    chargedBackMinor: disputed?.takenMinor ?? 0,
    ...(entryMode === 'ecommerce' && customer.device),
    refundedMinor: history.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0),
    entryMode,
    authorizationCode: isAuthorized ? digits(random, 6) : null,
    declineCode: history.declineCode,
  });
  if (disputed) {
    batch.disputes.push(disputed.dispute);
    batch.disputeEvents.push(...disputed.events);
  }
  batch.events.push(...toEventRows(common.id, history.events));
  for (const refund of history.refunds) {
    const id = `ref_${ulid(refund.createdAt.getTime(), random.float)}`;
    batch.refunds.push({
      id,
      transactionId: common.id,
      currency: common.currency,
      status: 'succeeded',
      ...refund,
    });
  }
}
