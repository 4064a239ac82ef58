import { and, count, eq, ne, sum } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { figureCounts } from '../../store/schema/merchant-figures.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { eachDue } from '../clock/due-work.ts';
import { capturedWithin } from '../dashboard/find-figures.ts';
import { countByMonth } from '../disputes/insight/count-rates.ts';
import { monthsUntil } from '../disputes/insight/months.ts';
import { rankedStandingsOf } from '../disputes/insight/rates.ts';
import { isBoarded } from '../merchants/find-merchant.ts';
import { findReturnRatesOf } from '../return-rates/rates.ts';
import { keepFigures, type MerchantFigures } from './keep-figures.ts';
import { levelOf, shareOfDisputes, shareOfReturns } from './shares.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const volumeDays = 30;
/** Kept figures have one calendar for all who read them, whose zones differ: that in which the networks' day ends here. */
export const figureZone = 'America/New_York';

/** What each merchant of a partner captured in the 30 days before `at`, in its own currency. */
async function findVolumes(db: Database, partnerId: string, at: Date) {
  const period = { from: new Date(at.getTime() - volumeDays * dayMs), to: at };
  const rows = await db
    .select({
      merchantId: transactions.merchantId,
      volumeMinor: sum(transactions.capturedMinor).mapWith(Number),
      payments: count(),
    })
    .from(transactions)
    .innerJoin(
      merchants,
      and(eq(merchants.id, transactions.merchantId), eq(merchants.currency, transactions.currency)),
    )
    .where(and(eq(transactions.partnerId, partnerId), capturedWithin(period)))
    .groupBy(transactions.merchantId);
  return new Map(rows.map((row) => [row.merchantId, row]));
}

/** The program that each merchant of a partner is nearest to the limit of, this month or the last. */
async function findLevels(db: Database, partnerId: string, at: Date) {
  const months = monthsUntil(at, { timeZone: figureZone, count: 3 });
  const counted = await countByMonth(db, {
    ...{ months, timeZone: figureZone },
    ofDisputes: and(eq(disputes.partnerId, partnerId), ne(disputes.stage, 'inquiry')),
    ofPayments: eq(transactions.partnerId, partnerId),
  });
  // The nearest comes first.
  const byMerchant = Map.groupBy(rankedStandingsOf(counted, months), ({ merchantId }) => merchantId);
  return (merchantId: string) => {
    const [nearest] = byMerchant.get(merchantId) ?? [];
    return nearest ? levelOf(nearest) : null;
  };
}

/** Counts what a partner's merchants took, and what was disputed and returned of it, as of `at`. */
export async function countFiguresOf(db: Database, partnerId: string, at: Date): Promise<MerchantFigures[]> {
  const volumes = await findVolumes(db, partnerId, at);
  const levelOfMerchant = await findLevels(db, partnerId, at);
  const returnRatesOf = await findReturnRatesOf(db, partnerId, at);
  const rows = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.partnerId, partnerId), isBoarded));
  return rows.map(({ id: merchantId }) => {
    const { volumeMinor = 0, payments = 0 } = volumes.get(merchantId) ?? {};
    const disputeRate = levelOfMerchant(merchantId);
    const returnRates = returnRatesOf(merchantId);
    return {
      ...{ merchantId, volumeMinor, payments, disputeRate, returnRates },
      disputeShare: shareOfDisputes(disputeRate),
      returnShare: shareOfReturns(returnRates),
      countedAt: at,
    };
  });
}

/** Counts each partner's merchants again every hour: a list shows, filters and sorts by what was counted. */
export const countFigures = eachDue(
  {
    name: 'figures',
    lane: 'figures',
    table: figureCounts,
    dueAt: figureCounts.dueAt,
    key: [figureCounts.partnerId],
  },
  async (tx, { partnerId }, { until }) => {
    // After a clock that was moved by days, once and as of now: nothing depends on what it was in between.
    await keepFigures(tx, partnerId, await countFiguresOf(tx, partnerId, until));
    await tx
      .update(figureCounts)
      .set({ dueAt: new Date(until.getTime() + hourMs) })
      .where(eq(figureCounts.partnerId, partnerId));
  },
);
