import type {
  DashboardDaily,
  DashboardPeriod,
  DashboardQuery,
  DashboardSummary,
  Money,
} from '@countinghouse/contract';
import { type AnyColumn, and, count, desc, eq, gt, gte, lt, notInArray, sql, sum } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { refunds, transactionEvents, transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import type { TransactionRepository } from '../transactions/repository.ts';
import { filtersOf, notApproved } from './figure-filters.ts';
import { datesOf, endOfDay, type Period, periodsUntil } from './periods.ts';

const latestCount = 8;

interface Total {
  currency: string;
  amountMinor: number;
  count: number;
}

const toMoney = (totals: Total[]): Money[] =>
  totals.map(({ currency, amountMinor }) => ({ currency, amountMinor }));
const toCount = (totals: Total[]) => totals.reduce((all, total) => all + total.count, 0);
const within = (column: AnyColumn, { from, to }: Period) => and(gte(column, from), lt(column, to));

export function createDashboardRepository(
  db: Database,
  transactionRepository: TransactionRepository,
  clock: () => Date,
) {
  const visible = (actor: Actor) => visibleTo(db, actor, transactions);

  /** What was captured, by currency, the busiest first. */
  const findVolume = (actor: Actor, period: Period): Promise<Total[]> =>
    db
      .select({
        currency: transactions.currency,
        amountMinor: sum(transactions.capturedMinor).mapWith(Number),
        count: count(),
      })
      .from(transactions)
      .where(and(visible(actor), within(transactions.createdAt, period), gt(transactions.capturedMinor, 0)))
      .groupBy(transactions.currency)
      .orderBy(desc(count()));

  const findRefunds = (actor: Actor, period: Period): Promise<Total[]> =>
    db
      .select({
        currency: refunds.currency,
        amountMinor: sum(refunds.amountMinor).mapWith(Number),
        count: count(),
      })
      .from(refunds)
      .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
      .where(and(visible(actor), within(refunds.createdAt, period)))
      .groupBy(refunds.currency)
      .orderBy(desc(count()));

  const findReturns = (actor: Actor, period: Period): Promise<Total[]> =>
    db
      .select({
        currency: transactions.currency,
        amountMinor: sum(transactionEvents.amountMinor).mapWith(Number),
        count: count(),
      })
      .from(transactionEvents)
      .innerJoin(transactions, eq(transactions.id, transactionEvents.transactionId))
      .where(
        and(visible(actor), eq(transactionEvents.status, 'returned'), within(transactionEvents.at, period)),
      )
      .groupBy(transactions.currency)
      .orderBy(desc(count()));

  /** Card attempts, and how many of them an issuer approved. */
  async function countAttempts(actor: Actor, period: Period) {
    const approved = sql`count(*) filter (where ${notInArray(transactions.status, [...notApproved])})`;
    const [row] = await db
      .select({ attempts: count(), approved: approved.mapWith(Number) })
      .from(transactions)
      .where(and(visible(actor), eq(transactions.type, 'card'), within(transactions.createdAt, period)));
    return row ?? { attempts: 0, approved: 0 };
  }

  async function summarize(actor: Actor, period: Period): Promise<DashboardPeriod> {
    const [volume, refunded, returned, attempts] = await Promise.all([
      findVolume(actor, period),
      findRefunds(actor, period),
      findReturns(actor, period),
      countAttempts(actor, period),
    ]);
    return {
      ...attempts,
      volume: toMoney(volume),
      refunds: toMoney(refunded),
      refundCount: toCount(refunded),
      returns: toMoney(returned),
      returnCount: toCount(returned),
    };
  }

  async function getSummary(actor: Actor, asked: DashboardQuery): Promise<DashboardSummary> {
    const now = clock();
    const { current, previous } = periodsUntil(now, asked);
    const { items: latest } = await transactionRepository.findPage(actor, { limit: latestCount });
    return {
      now: now.toISOString(),
      period: asked.period ?? 'last_30_days',
      comparison: asked.comparison ?? 'previous_period',
      from: current.from.toISOString(),
      to: current.to.toISOString(),
      previousFrom: previous.from.toISOString(),
      previousTo: previous.to.toISOString(),
      current: await summarize(actor, current),
      previous: await summarize(actor, previous),
      filters: filtersOf(current),
      latest,
    };
  }

  /** Captured volume of one currency by the date of the reader's zone. */
  async function findDays(actor: Actor, period: Period, currency: string, timeZone: string) {
    const date =
      sql<string>`to_char(${transactions.createdAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`.as('date');
    const rows = await db
      .select({ date, volumeMinor: sum(transactions.capturedMinor).mapWith(Number), count: count() })
      .from(transactions)
      .where(
        and(
          visible(actor),
          within(transactions.createdAt, period),
          eq(transactions.currency, currency),
          gt(transactions.capturedMinor, 0),
        ),
      )
      .groupBy(sql`date`);
    return new Map(rows.map((row) => [row.date, row]));
  }

  /** The currency with the most payments, day by day of the reader's zone. */
  async function getDaily(actor: Actor, asked: DashboardQuery): Promise<DashboardDaily> {
    const now = clock();
    const { timeZone } = asked;
    const { current, previous } = periodsUntil(now, asked);
    const volumes = [...(await findVolume(actor, current)), ...(await findVolume(actor, previous))];
    const currency = volumes.toSorted((one, other) => other.count - one.count)[0]?.currency ?? null;
    if (currency === null) return { currency, days: [] };
    const byDate = await findDays(actor, current, currency, timeZone);
    // A day that is compared is a whole one, though the period before ends at this time of day.
    const previousDates = datesOf(previous, timeZone);
    const wholeDays = { from: previous.from, to: endOfDay(previous, timeZone) };
    const byPreviousDate = await findDays(actor, wholeDays, currency, timeZone);
    const today = DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
    const days = datesOf(current, timeZone).map((date, index) => ({
      date,
      volumeMinor: byDate.get(date)?.volumeMinor ?? 0,
      count: byDate.get(date)?.count ?? 0,
      isComplete: date < today,
      previousDate: previousDates[index] ?? null,
      previousVolumeMinor: byPreviousDate.get(previousDates[index] ?? '')?.volumeMinor ?? 0,
    }));
    return { currency, days };
  }

  return { getSummary, getDaily };
}

export type DashboardRepository = ReturnType<typeof createDashboardRepository>;
