import type { DisputeInsight, DisputeInsightQuery, MerchantReference } from '@countinghouse/contract';
import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { disputes } from '../../../store/schema/disputes.ts';
import { merchants } from '../../../store/schema/portfolio.ts';
import { transactions } from '../../../store/schema/transactions.ts';
import type { Actor } from '../../actor/actor.ts';
import { visibleTo } from '../../actor/scope.ts';
import { visibleMerchants } from '../../merchants/find-merchant.ts';
import { countByMonth } from './count-rates.ts';
import { monthsUntil } from './months.ts';
import { findByEvidence, findByReason, findMonths } from './outcomes.ts';
import { ratesOf, standingsOf } from './rates.ts';

const usualMonths = 6;

async function findNames(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<(id: string) => MerchantReference> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: merchants.id, name: merchants.name })
          .from(merchants)
          .where(and(visibleMerchants(db, actor), inArray(merchants.id, [...ids])));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? id });
}

/** The figures of disputes in the caller's scope; each tells the filter that lists what it counts. */
export async function findInsight(
  db: Database,
  actor: Actor,
  { query, now }: { query: DisputeInsightQuery; now: Date },
): Promise<DisputeInsight> {
  const { timeZone, months: count = usualMonths, merchantId: merchantIds } = query;
  // One month more: some networks divide by the payments of the month before.
  const allMonths = monthsUntil(now, { timeZone, count: count + 1 });
  const months = allMonths.slice(1);
  const condition = and(
    visibleTo(db, actor, disputes),
    merchantIds && inArray(disputes.merchantId, merchantIds),
  );
  const counted = await countByMonth(db, {
    ...{ months: allMonths, timeZone, ofDisputes: condition },
    ofPayments: and(
      visibleTo(db, actor, transactions),
      merchantIds && inArray(transactions.merchantId, merchantIds),
    ),
  });
  const standings = standingsOf(counted, allMonths);
  const nameOf = await findNames(db, actor, [...new Set(standings.map((standing) => standing.merchantId))]);
  const asked = { months, timeZone, condition, merchantIds };
  return {
    now: now.toISOString(),
    timeZone,
    from: (months[0]?.from ?? now).toISOString(),
    to: (months.at(-1)?.to ?? now).toISOString(),
    rates: ratesOf(counted, allMonths, merchantIds),
    standings: standings.map(({ merchantId, ...standing }) => ({
      ...standing,
      merchant: nameOf(merchantId),
    })),
    byReason: await findByReason(db, asked),
    byEvidence: await findByEvidence(db, asked),
    months: await findMonths(db, asked),
  };
}
