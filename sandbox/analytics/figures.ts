import { currencyDigits } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../backend/actor/actor.ts';
import { visibleTo } from '../backend/actor/scope.ts';
import { notApproved } from '../backend/dashboard/figure-filters.ts';
import type { Database } from '../store/database.ts';
import { merchants } from '../store/schema/portfolio.ts';
import { transactions } from '../store/schema/transactions.ts';
import type { Claims } from './read-token.ts';

export const spans = [7, 30, 90] as const;
const dayMs = 86_400_000;
const mostMerchants = 8;

export interface Figures {
  /** Of the volume: the currency with the most payments; null without any. */
  currency: string | null;
  /** How many decimals it has. */
  digits: number;
  /** Days of UTC, first to last, none left out. */
  days: { date: string; volumeMinor: number; attempts: number; approved: number }[];
  /** Those with the largest volume. */
  merchants: { name: string; volumeMinor: number }[];
}

/** What is signed, as the condition that every query of the backend starts from. */
function conditionOf(db: Database, scope: Claims['scope']): SQL {
  const nobody: Actor = {
    ...{ subject: '', username: '', role: null, isRestricted: true, partnerId: null, merchantId: null },
  };
  switch (scope.kind) {
    case 'everything':
      return visibleTo(db, { ...nobody, role: 'countinghouse' }, transactions);
    case 'partner':
      return visibleTo(db, { ...nobody, role: 'partners', partnerId: scope.partnerId }, transactions);
    default:
      return scope.merchantIds.length === 0
        ? visibleTo(db, nobody, transactions)
        : inArray(transactions.merchantId, scope.merchantIds);
  }
}

/** What was paid in the last days, of the signed scope and nothing else. */
export async function findFigures(
  db: Database,
  scope: Claims['scope'],
  { now, span }: { now: Date; span: number },
): Promise<Figures> {
  const lastDay = Math.floor(now.getTime() / dayMs) * dayMs;
  const dates = Array.from({ length: span }, (_, index) =>
    new Date(lastDay - (span - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
  const from = new Date(`${dates[0]}T00:00:00Z`);
  const within = and(conditionOf(db, scope), gte(transactions.createdAt, from));
  const captured = and(within, gt(transactions.capturedMinor, 0));
  const [busiest] = await db
    .select({ currency: transactions.currency })
    .from(transactions)
    .where(captured)
    .groupBy(transactions.currency)
    .orderBy(desc(sql`count(*)`))
    .limit(1);
  const currency = busiest?.currency ?? null;
  const volume = sql`coalesce(sum(${transactions.capturedMinor}) filter (where ${transactions.currency} = ${currency}), 0)`;
  const isCard = eq(transactions.type, 'card');
  const rows = await db
    .select({
      date: sql<string>`to_char(${transactions.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`.as('date'),
      volumeMinor: volume.mapWith(Number),
      attempts: sql`count(*) filter (where ${isCard})`.mapWith(Number),
      approved:
        sql`count(*) filter (where ${isCard} and not ${inArray(transactions.status, [...notApproved])})`.mapWith(
          Number,
        ),
    })
    .from(transactions)
    .where(within)
    .groupBy(sql`date`);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const byMerchant = await db
    .select({ name: merchants.name, volumeMinor: volume.mapWith(Number) })
    .from(transactions)
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .where(currency === null ? sql`false` : and(captured, eq(transactions.currency, currency)))
    .groupBy(merchants.id, merchants.name)
    .orderBy(desc(sql`2`), merchants.id)
    .limit(mostMerchants);
  return {
    currency,
    digits: currencyDigits(currency ?? 'USD'),
    days: dates.map((date) => byDate.get(date) ?? { date, volumeMinor: 0, attempts: 0, approved: 0 }),
    merchants: byMerchant,
  };
}
