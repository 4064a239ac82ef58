import type { DashboardPeriod, Money } from '@countinghouse/contract';
import { type AnyColumn, and, count, desc, eq, gt, gte, lt, ne, notInArray, sql, sum } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { refunds, transactionEvents, transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notApproved } from './figure-filters.ts';
import type { Period } from './periods.ts';

interface Total {
  currency: string;
  amountMinor: number;
  count: number;
}

const toMoney = (totals: Total[]): Money[] =>
  totals.map(({ currency, amountMinor }) => ({ currency, amountMinor }));
const toCount = (totals: Total[]) => totals.reduce((all, total) => all + total.count, 0);
const within = (column: AnyColumn, { from, to }: Period) => and(gte(column, from), lt(column, to));

/** Payments of a period of which something was captured: refunds are not taken off. */
export const capturedWithin = (period: Period) =>
  and(within(transactions.createdAt, period), gt(transactions.capturedMinor, 0));

/** What was captured, by currency, the busiest first. */
export const findVolume = (db: Database, actor: Actor, period: Period): Promise<Total[]> =>
  db
    .select({
      currency: transactions.currency,
      amountMinor: sum(transactions.capturedMinor).mapWith(Number),
      count: count(),
    })
    .from(transactions)
    .where(and(visibleTo(db, actor, transactions), capturedWithin(period)))
    .groupBy(transactions.currency)
    .orderBy(desc(count()));

/** A refund that failed took nothing back. */
const findRefunds = (db: Database, actor: Actor, period: Period): Promise<Total[]> =>
  db
    .select({
      currency: refunds.currency,
      amountMinor: sum(refunds.amountMinor).mapWith(Number),
      count: count(),
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(
      and(
        visibleTo(db, actor, transactions),
        ne(refunds.status, 'failed'),
        within(refunds.createdAt, period),
      ),
    )
    .groupBy(refunds.currency)
    .orderBy(desc(count()));

const findReturns = (db: Database, actor: Actor, period: Period): Promise<Total[]> =>
  db
    .select({
      currency: transactions.currency,
      amountMinor: sum(transactionEvents.amountMinor).mapWith(Number),
      count: count(),
    })
    .from(transactionEvents)
    .innerJoin(transactions, eq(transactions.id, transactionEvents.transactionId))
    .where(
      and(
        visibleTo(db, actor, transactions),
        eq(transactionEvents.status, 'returned'),
        within(transactionEvents.at, period),
      ),
    )
    .groupBy(transactions.currency)
    .orderBy(desc(count()));

/** Card attempts, and how many of them an issuer approved. */
async function countAttempts(db: Database, actor: Actor, period: Period) {
  const approved = sql`count(*) filter (where ${notInArray(transactions.status, [...notApproved])})`;
  const [row] = await db
    .select({ attempts: count(), approved: approved.mapWith(Number) })
    .from(transactions)
    .where(
      and(
        visibleTo(db, actor, transactions),
        eq(transactions.type, 'card'),
        within(transactions.createdAt, period),
      ),
    );
  return row ?? { attempts: 0, approved: 0 };
}

/** The figures of a period: what was attempted, captured, refunded and returned. */
export async function findFigures(db: Database, actor: Actor, period: Period): Promise<DashboardPeriod> {
  const [volume, refunded, returned, attempts] = await Promise.all([
    findVolume(db, actor, period),
    findRefunds(db, actor, period),
    findReturns(db, actor, period),
    countAttempts(db, actor, period),
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

/** How a time of the reader's zone is written, by which volume is added up. */
const stretches = { day: 'YYYY-MM-DD', hour: 'HH24' } as const;

/** Captured volume of one currency by the date, or the hour of the clock, of the reader's zone. */
export async function findVolumeBy(
  db: Database,
  actor: Actor,
  period: Period,
  { currency, timeZone, by }: { currency: string; timeZone: string; by: keyof typeof stretches },
) {
  const stretch =
    sql<string>`to_char(${transactions.createdAt} at time zone ${timeZone}::text, ${stretches[by]}::text)`.as(
      'stretch',
    );
  const rows = await db
    .select({ stretch, volumeMinor: sum(transactions.capturedMinor).mapWith(Number), count: count() })
    .from(transactions)
    .where(
      and(visibleTo(db, actor, transactions), capturedWithin(period), eq(transactions.currency, currency)),
    )
    .groupBy(sql`stretch`);
  return new Map(rows.map((row) => [row.stretch, row]));
}
