import {
  type DashboardBreakdown,
  type DashboardBreakdownFilter,
  type DashboardBreakdownQuery,
  type DashboardBreakdownRow,
  maxBreakdownRows,
} from '@countinghouse/contract';
import type { CardBrand, DashboardBreakdownBy, FailureCode } from '@countinghouse/contract/vocabulary';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { reasonCode, transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { filtersOf } from './figure-filters.ts';
import {
  busiestOf,
  capturedWithin,
  findVolume,
  findWhose,
  paymentsOf,
  type Total,
  type Whose,
  within,
} from './find-figures.ts';
import { type Period, periodsUntil } from './periods.ts';

interface Sums {
  amountMinor: number;
  count: number;
}
type Keyed = Sums & { key: string };

/** What is told apart: which payments, what of them is added up, and by which key. */
interface Measure {
  key: SQL<string>;
  condition(period: Period): SQL | undefined;
  amountMinor: SQL<number>;
}

const none: Sums = { amountMinor: 0, count: 0 };
const stretches = { hour: ['HH24', 0, 24], weekday: ['ID', 1, 7] } as const;
const isStretch = (by: DashboardBreakdownBy): by is keyof typeof stretches => by in stretches;

function keyOf(by: DashboardBreakdownBy, timeZone: string): SQL<string> {
  if (isStretch(by))
    return sql`(to_char(${transactions.createdAt} at time zone ${timeZone}::text, ${stretches[by][0]}::text)::int)::text`;
  if (by === 'merchant') return sql`${transactions.merchantId}`;
  return by === 'brand' ? sql`coalesce(${transactions.brand}, 'ach')` : sql`coalesce(${reasonCode}, '')`;
}

const declinedWithin = (period: Period) =>
  and(
    eq(transactions.type, 'card'),
    eq(transactions.status, 'declined'),
    within(transactions.createdAt, period),
  );

/** Declined payments are counted in every currency; of captured ones only those of one are comparable. */
function measureOf(by: DashboardBreakdownBy, timeZone: string, currency: string): Measure {
  const key = keyOf(by, timeZone);
  const isOfCurrency = eq(transactions.currency, currency);
  if (by === 'decline') {
    const amountMinor = sql<number>`coalesce(sum(${transactions.amountMinor}) filter (where ${isOfCurrency}), 0)`;
    return { key, condition: declinedWithin, amountMinor };
  }
  const condition = (period: Period) => and(capturedWithin(period), isOfCurrency);
  return { key, condition, amountMinor: sql<number>`coalesce(sum(${transactions.capturedMinor}), 0)` };
}

/** The largest, and by how many payments; without `keys` as many as there may be. */
const findKeyed = (
  db: Database,
  whose: Whose,
  { measure, period, keys }: { measure: Measure; period: Period; keys?: string[] },
): Promise<Keyed[]> => {
  const key = measure.key.as('key');
  return db
    .select({ key, amountMinor: measure.amountMinor.mapWith(Number).as('amount'), count: count() })
    .from(transactions)
    .where(
      and(
        paymentsOf(db, whose),
        measure.condition(period),
        keys && inArray(measure.key, keys.length > 0 ? keys : ['']),
      ),
    )
    .groupBy(sql`key`)
    .orderBy(desc(measure.amountMinor), desc(count()), sql`key`)
    .limit(maxBreakdownRows);
};

async function findTotal(
  db: Database,
  whose: Whose,
  { measure, period }: { measure: Measure; period: Period },
): Promise<Sums & { keys: number }> {
  const [row] = await db
    .select({
      amountMinor: measure.amountMinor.mapWith(Number),
      count: count(),
      keys: sql<number>`count(distinct ${measure.key})`.mapWith(Number),
    })
    .from(transactions)
    .where(and(paymentsOf(db, whose), measure.condition(period)));
  return row ?? { ...none, keys: 0 };
}

/** Every currency by how many of the payments have it, of the period or of the one before. */
async function findCurrency(
  db: Database,
  whose: Whose,
  { by, periods }: { by: DashboardBreakdownBy; periods: Period[] },
): Promise<string | null> {
  const totals: Total[] = [];
  for (const period of periods) {
    if (by !== 'decline') totals.push(...(await findVolume(db, whose, period)));
    else
      totals.push(
        ...(await db
          .select({ currency: transactions.currency, amountMinor: sql`0`.mapWith(Number), count: count() })
          .from(transactions)
          .where(and(paymentsOf(db, whose), declinedWithin(period)))
          .groupBy(transactions.currency)),
      );
  }
  return busiestOf(totals);
}

/** The filter that leaves the payments of one row; null where the list has none for it. */
function rowFilter(
  by: DashboardBreakdownBy,
  key: string,
  whole: DashboardBreakdownFilter,
): DashboardBreakdownFilter | null {
  if (isStretch(by)) return null;
  if (by === 'merchant') return { ...whole, merchantId: [key] };
  if (by === 'decline') return { ...whole, reason: [key as FailureCode] };
  return key === 'ach' ? { ...whole, type: 'ach' } : { ...whole, brand: [key as CardBrand] };
}

async function namesOf(db: Database, by: DashboardBreakdownBy, rows: Keyed[]): Promise<Map<string, string>> {
  if (by !== 'merchant' || rows.length === 0) return new Map();
  const ids = rows.map(({ key }) => key);
  const found = await db
    .select({ id: merchants.id, name: merchants.name })
    .from(merchants)
    .where(inArray(merchants.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Hours and weekdays are all of them, in their order. */
function allOf(by: DashboardBreakdownBy, rows: Keyed[]): Keyed[] {
  if (!isStretch(by)) return rows.filter(({ key }) => key !== '');
  const [, first, length] = stretches[by];
  return Array.from({ length }, (_, index) => {
    const key = String(first + index);
    return rows.find((row) => row.key === key) ?? { key, ...none };
  });
}

type Figures = Pick<DashboardBreakdownRow, 'amountMinor' | 'count' | 'previousAmountMinor' | 'previousCount'>;
const figuresOf = (now: Sums, before: Sums = none): Figures => ({
  amountMinor: now.amountMinor,
  count: now.count,
  previousAmountMinor: before.amountMinor,
  previousCount: before.count,
});

const addUp = (rows: Sums[]): Sums => ({
  amountMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  count: rows.reduce((sum, row) => sum + row.count, 0),
});
const less = (one: Sums, other: Sums): Sums => ({
  amountMinor: one.amountMinor - other.amountMinor,
  count: one.count - other.count,
});

/** What a figure of a period is made of: its largest parts, what they were before, and the lists that hold them. */
export async function findBreakdown(
  db: Database,
  actor: Actor,
  { now, by, ...asked }: DashboardBreakdownQuery & { now: Date },
): Promise<DashboardBreakdown> {
  const whose = await findWhose(db, actor, asked);
  const { current, previous } = periodsUntil(now, asked);
  const currency = await findCurrency(db, whose, { by, periods: [current, previous] });
  const dates = {
    ...{ from: current.from.toISOString(), to: current.to.toISOString() },
    ...{ previousFrom: previous.from.toISOString(), previousTo: previous.to.toISOString() },
  };
  if (currency === null) return { currency, ...dates, rows: [], others: null, filter: null };
  const measure = measureOf(by, asked.timeZone, currency);
  const rows = allOf(by, await findKeyed(db, whose, { measure, period: current }));
  const keys = rows.map(({ key }) => key);
  const before = await findKeyed(db, whose, { measure, period: previous, keys });
  const total = await findTotal(db, whose, { measure, period: current });
  const totalBefore = await findTotal(db, whose, { measure, period: previous });
  const left = less(total, addUp(rows));
  const leftBefore = less(totalBefore, addUp(before));
  const filters = filtersOf(current, asked.merchantId);
  const filter = by === 'decline' ? filters.declined : { ...filters.volume, currency };
  const names = await namesOf(db, by, rows);
  return {
    currency,
    ...dates,
    rows: rows.map((row) => ({
      key: row.key,
      label: names.get(row.key) ?? null,
      ...figuresOf(
        row,
        before.find(({ key }) => key === row.key),
      ),
      filter: rowFilter(by, row.key, filter),
    })),
    others:
      left.count > 0 || leftBefore.count > 0
        ? { ...figuresOf(left, leftBefore), rows: Math.max(0, total.keys - rows.length) }
        : null,
    filter,
  };
}
