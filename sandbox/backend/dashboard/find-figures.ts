import type { DashboardPeriod, Money } from '@countinghouse/contract';
import { type AnyColumn, and, count, desc, eq, gt, gte, lt, ne, notInArray, sql, sum } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { refunds, transactionEvents, transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { notApproved } from './figure-filters.ts';
import type { Period } from './periods.ts';

export interface Total {
  currency: string;
  amountMinor: number;
  count: number;
}

/** Who looks, and at which merchant; at all in their scope where none is named. */
export interface Whose {
  actor: Actor;
  merchantId: string | undefined;
}

/** @throws Problem 404 where the merchant is none in the caller's scope */
export async function findWhose(
  db: Database,
  actor: Actor,
  { merchantId }: { merchantId?: string | undefined },
): Promise<Whose> {
  if (merchantId !== undefined) await findMerchant(db, actor, merchantId);
  return { actor, merchantId };
}

/** The payments that a figure may be made of. */
export const paymentsOf = (db: Database, { actor, merchantId }: Whose) =>
  and(
    visibleTo(db, actor, transactions),
    merchantId === undefined ? undefined : eq(transactions.merchantId, merchantId),
  );

/** The currency with the most payments; null without any. */
export const busiestOf = (totals: Total[]): string | null =>
  totals.toSorted((one, other) => other.count - one.count)[0]?.currency ?? null;

const toMoney = (totals: Total[]): Money[] =>
  totals.map(({ currency, amountMinor }) => ({ currency, amountMinor }));
const toCount = (totals: Total[]) => totals.reduce((all, total) => all + total.count, 0);
export const within = (column: AnyColumn, { from, to }: Period) => and(gte(column, from), lt(column, to));

/** Payments of a period of which something was captured: refunds are not taken off. */
export const capturedWithin = (period: Period) =>
  and(within(transactions.createdAt, period), gt(transactions.capturedMinor, 0));

/** What was captured, by currency, the busiest first. */
export const findVolume = (db: Database, whose: Whose, period: Period): Promise<Total[]> =>
  db
    .select({
      currency: transactions.currency,
      amountMinor: sum(transactions.capturedMinor).mapWith(Number),
      count: count(),
    })
    .from(transactions)
    .where(and(paymentsOf(db, whose), capturedWithin(period)))
    .groupBy(transactions.currency)
    .orderBy(desc(count()));

/** A refund that failed took nothing back. */
const findRefunds = (db: Database, whose: Whose, period: Period): Promise<Total[]> =>
  db
    .select({
      currency: refunds.currency,
      amountMinor: sum(refunds.amountMinor).mapWith(Number),
      count: count(),
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(and(paymentsOf(db, whose), ne(refunds.status, 'failed'), within(refunds.createdAt, period)))
    .groupBy(refunds.currency)
    .orderBy(desc(count()));

const findReturns = (db: Database, whose: Whose, period: Period): Promise<Total[]> =>
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
        paymentsOf(db, whose),
        eq(transactionEvents.status, 'returned'),
        within(transactionEvents.at, period),
      ),
    )
    .groupBy(transactions.currency)
    .orderBy(desc(count()));

/** What `findVolume` finds, with the card attempts and how many of them an issuer approved: the payments are read once. */
async function findPayments(db: Database, whose: Whose, period: Period) {
  const isCaptured = gt(transactions.capturedMinor, 0);
  const isCard = eq(transactions.type, 'card');
  const isApproved = and(isCard, notInArray(transactions.status, [...notApproved]));
  const rows = await db
    .select({
      currency: transactions.currency,
      amountMinor: sum(transactions.capturedMinor).mapWith(Number),
      count: sql`count(*) filter (where ${isCaptured})`.mapWith(Number),
      attempts: sql`count(*) filter (where ${isCard})`.mapWith(Number),
      approved: sql`count(*) filter (where ${isApproved})`.mapWith(Number),
    })
    .from(transactions)
    .where(and(paymentsOf(db, whose), within(transactions.createdAt, period)))
    .groupBy(transactions.currency);
  return {
    volume: rows.filter((row) => row.count > 0).sort((one, other) => other.count - one.count),
    attempts: rows.reduce((all, row) => all + row.attempts, 0),
    approved: rows.reduce((all, row) => all + row.approved, 0),
  };
}

/** The figures of a period: what was attempted, captured, refunded and returned. */
export async function findFigures(db: Database, whose: Whose, period: Period): Promise<DashboardPeriod> {
  const [{ volume, attempts, approved }, refunded, returned] = await Promise.all([
    findPayments(db, whose, period),
    findRefunds(db, whose, period),
    findReturns(db, whose, period),
  ]);
  return {
    attempts,
    approved,
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
  whose: Whose,
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
    .where(and(paymentsOf(db, whose), capturedWithin(period), eq(transactions.currency, currency)))
    .groupBy(sql`stretch`);
  return new Map(rows.map((row) => [row.stretch, row]));
}
