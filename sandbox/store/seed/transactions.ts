import { addAch } from './ach-payment.ts';
import { addCard } from './card-payment.ts';
import { createCustomers } from './customers.ts';
import { drawCommon, type SeedBatch } from './draw-payment.ts';
import { createMoments } from './moments.ts';
import type { SeedMerchant } from './portfolio.ts';
import { type Random, weights } from './random.ts';

/** Draws transactions in batches of `batchSize`, so that a million of them never stand in memory at once. */
export function* drawTransactions(
  random: Random,
  merchants: readonly SeedMerchant[],
  { count, now, batchSize = 2_000 }: { count: number; now: Date; batchSize?: number },
): Generator<SeedBatch> {
  const merchantChoices = weights(merchants.map((merchant) => [merchant, merchant.weight] as const));
  const customers = createCustomers(random, 3_000, now.getUTCFullYear());
  const drawMoment = createMoments(now);

  for (let done = 0; done < count; done += batchSize) {
    const batch: SeedBatch = { transactions: [], events: [], refunds: [], disputes: [], disputeEvents: [] };
    for (let index = done; index < Math.min(done + batchSize, count); index += 1) {
      // What one payment draws depends on the hour; those after it are drawn alike at any.
      const own = random.fork();
      const merchant = own.weighted(merchantChoices);
      const customer = own.pick(customers);
      const createdAt = drawMoment(own, merchant.business.rhythm, merchant.place.timeZone);
      const common = drawCommon(own, merchant, customer, createdAt);
      // ACH moves US dollars between US banks only.
      const isAch = merchant.place.currency === 'USD' && own.chance(merchant.business.achShare);
      (isAch ? addAch : addCard)(batch, own, { common, merchant, customer, now });
    }
    yield batch;
  }
}
