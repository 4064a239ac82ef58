import type {
  AvsCode,
  CardStatus,
  CvvCode,
  DeclineCode,
  EntryMode,
  EventActor,
} from '@countinghouse/contract/vocabulary';
import { type Random, weights } from './random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface HistoryEvent<Status extends string> {
  status: Status;
  actor: EventActor;
  amountMinor: number;
  at: Date;
}

export interface SeedRefund {
  amountMinor: number;
  reason: string;
  createdAt: Date;
}

export interface CardHistory {
  events: HistoryEvent<CardStatus>[];
  refunds: SeedRefund[];
  declineCode: DeclineCode | null;
}

type Outcome =
  | 'sale'
  | 'authorization'
  | 'declined'
  | 'gateway_rejected'
  | 'failed'
  | 'voided'
  | 'settlement_declined';

const outcomes = weights<Outcome>([
  ['sale', 88.2],
  ['authorization', 2.4],
  ['declined', 7.1],
  ['gateway_rejected', 0.7],
  ['failed', 0.3],
  ['voided', 1.2],
  ['settlement_declined', 0.1],
]);

const declines = weights<DeclineCode>([
  ['51', 38],
  ['05', 24],
  ['54', 8],
  ['14', 6],
  ['N7', 6],
  ['61', 4],
  ['65', 3],
  ['59', 3],
  ['91', 3],
  ['57', 2],
  ['62', 1],
  ['43', 1],
  ['41', 1],
]);

const refundReasons = [
  'Returned goods',
  'Duplicate order',
  'Cancelled by customer',
  'Price adjustment',
  'Goodwill',
];

const avsOnline = weights<AvsCode>([
  ['Y', 74],
  ['Z', 9],
  ['A', 6],
  ['X', 3],
  ['N', 4],
  ['U', 3],
  ['G', 1],
]);

const cvvOnline = weights<CvvCode>([
  ['M', 94],
  ['N', 2],
  ['P', 2],
  ['U', 2],
]);

/** What the issuer said of address and security code; a card that was there is asked for neither. */
export function drawChecks(random: Random, entryMode: EntryMode): { avs: AvsCode; cvv: CvvCode } {
  if (entryMode === 'card_present') return { avs: 'P', cvv: 'P' };
  if (entryMode === 'recurring') return { avs: random.weighted(avsOnline), cvv: 'P' };
  return { avs: random.weighted(avsOnline), cvv: random.weighted(cvvOnline) };
}

function drawRefunds(random: Random, amountMinor: number, settledAt: Date, step: number): SeedRefund[] {
  if (!random.chance(0.035)) return [];
  const share = random.chance(0.6) ? 1 : 0.2 + random.float() * 0.5;
  const refunded =
    share === 1 ? amountMinor : Math.max(step, Math.floor((amountMinor * share) / step) * step);
  const createdAt = new Date(settledAt.getTime() + random.int(2, 21 * 24) * hourMs + random.int(0, hourMs));
  return [{ amountMinor: Math.min(refunded, amountMinor), reason: random.pick(refundReasons), createdAt }];
}

/**
 * Plays a card payment from `createdAt` to `now` along the states of the card lifecycle; steps that lie in the
 * future have not happened. `step` is the smallest price step of the currency, in minor units.
 */
export function playCardHistory(
  random: Random,
  { createdAt, now, amountMinor, step }: { createdAt: Date; now: Date; amountMinor: number; step: number },
): CardHistory {
  const events: HistoryEvent<CardStatus>[] = [];
  const add = (status: CardStatus, actor: EventActor, at: Date, amount = amountMinor) => {
    events.push({ status, actor, amountMinor: amount, at });
    return at;
  };
  const after = (at: Date, fromMs: number, toMs: number) => new Date(at.getTime() + random.int(fromMs, toMs));
  const outcome = random.weighted(outcomes);
  let declineCode: DeclineCode | null = null;
  let refunds: SeedRefund[] = [];

  if (outcome === 'declined') {
    declineCode = random.weighted(declines);
    add('declined', 'issuer', createdAt);
  } else if (outcome === 'gateway_rejected') add('gateway_rejected', 'system', createdAt);
  else if (outcome === 'failed') add('failed', 'processor', createdAt);
  else if (outcome === 'authorization') {
    add('authorized', 'issuer', createdAt);
    add('authorization_expired', 'system', new Date(createdAt.getTime() + 30 * dayMs));
  } else {
    add('authorized', 'issuer', createdAt);
    const captured = add('captured', 'merchant', after(createdAt, 900, 20_000));
    if (outcome === 'voided') add('voided', 'merchant', after(captured, 2 * minuteMs, 90 * minuteMs));
    else {
      const settling = add('settling', 'processor', after(captured, 2 * hourMs, 18 * hourMs));
      const last = outcome === 'sale' ? 'settled' : 'settlement_declined';
      const settled = add(last, 'processor', after(settling, 5 * hourMs, 14 * hourMs));
      if (outcome === 'sale') refunds = drawRefunds(random, amountMinor, settled, step);
      for (const refund of refunds) {
        const status = refund.amountMinor === amountMinor ? 'refunded' : 'partially_refunded';
        add(status, 'merchant', refund.createdAt, refund.amountMinor);
      }
    }
  }
  return {
    events: events.filter((event) => event.at <= now),
    refunds: refunds.filter((refund) => refund.createdAt <= now),
    declineCode,
  };
}
