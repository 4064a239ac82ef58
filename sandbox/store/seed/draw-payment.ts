import type { InferInsertModel } from 'drizzle-orm';
import { ulid } from 'ulid';
import { metadataTextOf } from '../metadata-text.ts';
import type { disputeEvents, disputes } from '../schema/disputes.ts';
import type { refunds, transactionEvents, transactions } from '../schema/transactions.ts';
import type { HistoryEvent } from './card-history.ts';
import type { Customer } from './customers.ts';
import { priceScale } from './places.ts';
import type { SeedMerchant } from './portfolio.ts';
import type { Random } from './random.ts';

export interface SeedBatch {
  transactions: InferInsertModel<typeof transactions>[];
  events: InferInsertModel<typeof transactionEvents>[];
  refunds: InferInsertModel<typeof refunds>[];
  disputes: InferInsertModel<typeof disputes>[];
  disputeEvents: InferInsertModel<typeof disputeEvents>[];
}

/** A payment that is being drawn: who pays whom, and what it has whether by card or by ACH. */
export interface Draw {
  common: ReturnType<typeof drawCommon>;
  merchant: SeedMerchant;
  customer: Customer;
  now: Date;
}

type Row = SeedBatch['transactions'][number];

const capturedStatuses = new Set([
  'captured',
  'settling',
  'settled',
  'partially_refunded',
  'refunded',
  'originated',
  'returned',
]);

/** What a payment in `status` has captured. */
export const capturedOf = (status: Row['status'], amountMinor: number): number =>
  capturedStatuses.has(status) ? amountMinor : 0;

/** `count` random digits. */
export const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

/** A price around the business's usual ticket, in minor units of the merchant's currency. */
export function drawAmount(
  random: Random,
  { business, place }: SeedMerchant,
): { amountMinor: number; step: number } {
  const { perDollar, step } = priceScale[place.currency] ?? { perDollar: 100, step: 1 };
  const dollars = business.ticket * Math.exp(0.55 * random.normal() - 0.15);
  const amountMinor = Math.max(step, Math.round((Math.max(dollars, 0.5) * perDollar) / step) * step);
  return { amountMinor, step };
}

const channels = ['Website', 'Phone order', 'Front desk'];

/** What the shop keeps with a payment, told by its number; most keep nothing. */
function metadataOf(orderNumber: string) {
  const channel = channels[Number(orderNumber.at(-1))];
  if (channel === undefined) return [];
  return [
    { name: 'order_id', value: `A-${orderNumber.slice(2)}` },
    { name: 'channel', value: channel },
  ];
}

/** What card and ACH payments of one draw have in common. */
export function drawCommon(random: Random, merchant: SeedMerchant, customer: Customer, createdAt: Date) {
  const id = `txn_${ulid(createdAt.getTime(), random.float)}`;
  const orderNumber = digits(random, 7);
  const metadata = metadataOf(orderNumber);
  return {
    id,
    merchantId: merchant.id,
    partnerId: merchant.partnerId,
    currency: merchant.place.currency,
    customerName: customer.name,
    customerEmail: customer.email,
    reference: `${merchant.business.mcc}-${orderNumber}`,
    description: random.pick(merchant.business.items),
    metadata,
    metadataText: metadataTextOf(metadata),
    createdAt,
    hasOpenDispute: false,
    chargedBackMinor: 0,
    retryCount: 0,
  };
}

/** When the last step was. */
export const lastOf = (events: HistoryEvent<Row['status']>[]) => events.at(-1)?.at ?? new Date(0);

/** The timeline of a payment as rows. */
export function toEventRows(
  transactionId: string,
  events: HistoryEvent<Row['status']>[],
): SeedBatch['events'] {
  return events.map((event, position) => ({ transactionId, position, ...event }));
}
