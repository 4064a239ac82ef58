import type { EntryMode } from '@countinghouse/contract/vocabulary';
import type { InferInsertModel } from 'drizzle-orm';
import { ulid } from 'ulid';
import { dueAfter } from '../../backend/transactions/due.ts';
import { retryUntilOf } from '../../backend/transactions/rules.ts';
import type { disputeEvents, disputes } from '../schema/disputes.ts';
import type { refunds, transactionEvents, transactions } from '../schema/transactions.ts';
import { playAchHistory } from './ach-history.ts';
import { drawChecks, type HistoryEvent, playCardHistory } from './card-history.ts';
import { type Customer, createCustomers } from './customers.ts';
import { type DisputeHistory, playDispute } from './dispute-history.ts';
import { createMoments } from './moments.ts';
import { priceScale } from './places.ts';
import type { SeedMerchant } from './portfolio.ts';
import { type Random, weights } from './random.ts';

export interface SeedBatch {
  transactions: InferInsertModel<typeof transactions>[];
  events: InferInsertModel<typeof transactionEvents>[];
  refunds: InferInsertModel<typeof refunds>[];
  disputes: InferInsertModel<typeof disputes>[];
  disputeEvents: InferInsertModel<typeof disputeEvents>[];
}

const capturedStatuses = new Set([
  'captured',
  'settling',
  'settled',
  'partially_refunded',
  'refunded',
  'originated',
  'returned',
]);

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

/** A price around the business's usual ticket, in minor units of the merchant's currency. */
function drawAmount(
  random: Random,
  { business, place }: SeedMerchant,
): { amountMinor: number; step: number } {
  const { perDollar, step } = priceScale[place.currency] ?? { perDollar: 100, step: 1 };
  const dollars = business.ticket * Math.exp(0.55 * random.normal() - 0.15);
  const amountMinor = Math.max(step, Math.round((Math.max(dollars, 0.5) * perDollar) / step) * step);
  return { amountMinor, step };
}

function drawEntryMode(random: Random, { business }: SeedMerchant): EntryMode {
  if (random.chance(business.cardPresentShare)) return 'card_present';
  if (business.items.some((item) => /month|membership|plan/i.test(item)) && random.chance(0.5))
    return 'recurring';
  return random.chance(0.12) ? 'keyed' : 'ecommerce';
}

/** What card and ACH payments of one draw have in common. */
function drawCommon(random: Random, merchant: SeedMerchant, customer: Customer, createdAt: Date) {
  return {
    id: `txn_${ulid(createdAt.getTime(), random.float)}`,
    merchantId: merchant.id,
    partnerId: merchant.partnerId,
    currency: merchant.place.currency,
    customerName: customer.name,
    customerEmail: customer.email,
    reference: `${merchant.business.mcc}-${digits(random, 7)}`,
    description: random.pick(merchant.business.items),
    createdAt,
    hasOpenDispute: false,
    chargedBackMinor: 0,
    retryCount: 0,
  };
}

/** Merchants of demo accounts have more disputes than others, so that there is something to answer. */
const disputeShare = ({ weight }: SeedMerchant) => (weight >= 4 ? 0.03 : 0.006);

/** A dispute, opened up to two months after settlement; null where that is yet to come. */
function drawDispute(
  random: Random,
  {
    common,
    customer,
    amountMinor,
    settledAt,
    now,
  }: {
    common: ReturnType<typeof drawCommon>;
    customer: Customer;
    amountMinor: number;
    settledAt: Date;
    now: Date;
  },
): DisputeHistory | null {
  const openedAt = new Date(settledAt.getTime() + random.int(3 * 86_400, 60 * 86_400) * 1_000);
  const payment = { ...common, amountMinor, brand: customer.card.brand };
  return openedAt < now ? playDispute(random, { payment, openedAt, now }) : null;
}

/** When the last step was. */
const lastOf = (events: HistoryEvent<Row['status']>[]) => events.at(-1)?.at ?? new Date(0);

type Row = SeedBatch['transactions'][number];

function toEventRows(transactionId: string, events: HistoryEvent<Row['status']>[]): SeedBatch['events'] {
  return events.map((event, position) => ({ transactionId, position, ...event }));
}

/** Draws transactions in batches of `batchSize`, so that a million of them never stand in memory at once. */
export function* drawTransactions(
  random: Random,
  merchants: readonly SeedMerchant[],
  { count, now, batchSize = 2_000 }: { count: number; now: Date; batchSize?: number },
): Generator<SeedBatch> {
  const merchantChoices = weights(merchants.map((merchant) => [merchant, merchant.weight] as const));
  const customers = createCustomers(random, 3_000, now.getUTCFullYear());
  const drawMoment = createMoments(random, now);

  const addCard = (
    batch: SeedBatch,
    common: ReturnType<typeof drawCommon>,
    merchant: SeedMerchant,
    customer: Customer,
  ) => {
    const { amountMinor, step } = drawAmount(random, merchant);
    const entryMode = drawEntryMode(random, merchant);
    const history = playCardHistory(random, { createdAt: common.createdAt, now, amountMinor, step });
    const status = history.events.at(-1)?.status ?? 'authorized';
    const isAuthorized = history.events[0]?.status === 'authorized';
    const disputed =
      status === 'settled' && random.chance(disputeShare(merchant))
        ? drawDispute(random, { common, customer, amountMinor, settledAt: lastOf(history.events), now })
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
      capturedMinor: capturedStatuses.has(status) ? amountMinor : 0,
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
  };

  const addAch = (
    batch: SeedBatch,
    common: ReturnType<typeof drawCommon>,
    merchant: SeedMerchant,
    customer: Customer,
  ) => {
    const { amountMinor } = drawAmount(random, merchant);
    const history = playAchHistory(random, { createdAt: common.createdAt, now, amountMinor });
    const status = history.events.at(-1)?.status ?? 'pending';
    const effectiveDate = history.effectiveDate.toISOString().slice(0, 10);
    const due = { type: 'ach', status, scenario: null, timeZone: merchant.place.timeZone } as const;
    batch.transactions.push({
      ...common,
      type: 'ach',
      dueAt: dueAfter(due, lastOf(history.events)),
      status,
      amountMinor,
      capturedMinor: capturedStatuses.has(status) ? amountMinor : 0,
      refundedMinor: 0,
      last4: customer.bank.last4,
      accountType: customer.bank.accountType,
      bankName: customer.bank.name,
      secCode: random.chance(0.7) ? 'WEB' : random.pick(['PPD', 'CCD', 'TEL']),
      traceNumber: `0910${digits(random, 11)}`,
      effectiveDate,
      retryUntil: retryUntilOf(effectiveDate),
      returnCode: history.returnCode,
    });
    batch.events.push(...toEventRows(common.id, history.events));
  };

  for (let done = 0; done < count; done += batchSize) {
    const batch: SeedBatch = { transactions: [], events: [], refunds: [], disputes: [], disputeEvents: [] };
    for (let index = done; index < Math.min(done + batchSize, count); index += 1) {
      const merchant = random.weighted(merchantChoices);
      const customer = random.pick(customers);
      const createdAt = drawMoment(merchant.business.rhythm, merchant.place.timeZone);
      const common = drawCommon(random, merchant, customer, createdAt);
      // ACH moves US dollars between US banks only.
      const isAch = merchant.place.currency === 'USD' && random.chance(merchant.business.achShare);
      (isAch ? addAch : addCard)(batch, common, merchant, customer);
    }
    yield batch;
  }
}
