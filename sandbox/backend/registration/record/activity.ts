import type { MerchantActivity, MerchantRecord, Money } from '@countinghouse/contract';
import { and, count, desc, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../store/database.ts';
import { disputes } from '../../../store/schema/disputes.ts';
import { deposits } from '../../../store/schema/ledger.ts';
import { transactions } from '../../../store/schema/transactions.ts';
import type { Actor } from '../../actor/actor.ts';
import { visibleTo } from '../../actor/scope.ts';
import { capturedStatuses, notApproved } from '../../dashboard/figure-filters.ts';
import { endOfDay, periodsUntil } from '../../dashboard/periods.ts';
import { depositCondition } from '../../deposits/filter.ts';
import { matchingDisputes } from '../../disputes/filter.ts';
import { countByMonth } from '../../disputes/insight/count-rates.ts';
import { monthsUntil } from '../../disputes/insight/months.ts';
import { allStandingsOf } from '../../disputes/insight/rates.ts';
import { filterCondition } from '../../transactions/filter.ts';

interface Asked {
  merchantId: string;
  timeZone: string;
  now: Date;
}

/** Count and sums of what a condition leaves. */
async function findFigure(
  db: Database,
  { table, amountMinor, currency }: { table: PgTable; amountMinor: SQL; currency: SQL },
  condition: SQL | undefined,
): Promise<{ count: number; totals: Money[] }> {
  const code = sql<string>`${currency}`;
  const rows = await db
    .select({ currency: code, count: count(), amountMinor: sum(amountMinor).mapWith(Number) })
    .from(table)
    .where(condition)
    .groupBy(code)
    .orderBy(desc(count()));
  return {
    count: rows.reduce((all, row) => all + row.count, 0),
    totals: rows.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  };
}

/** Payments, deposits and disputes of one merchant in the last 30 days: each figure is what its filter leaves. */
export async function findActivity(
  db: Database,
  actor: Actor,
  { merchantId, timeZone, now }: Asked,
): Promise<MerchantActivity> {
  const { current } = periodsUntil(now, { timeZone });
  // Whole days, as the lists that open from here take them.
  const [from, to] = [current.from, endOfDay(current, timeZone)];
  const dates = { from: from.toISOString(), to: to.toISOString() };
  const ofMerchant = { merchantId: [merchantId] };
  const payments = async <Filter extends Parameters<typeof filterCondition>[0]>(filter: Filter) => ({
    ...(await findFigure(
      db,
      {
        table: transactions,
        amountMinor: sql`${transactions.capturedMinor}`,
        currency: sql`${transactions.currency}`,
      },
      and(visibleTo(db, actor, transactions), filterCondition(filter)),
    )),
    filter,
  });
  const ofDeposits = async <Filter extends Parameters<typeof depositCondition>[0]>(filter: Filter) => ({
    ...(await findFigure(
      db,
      { table: deposits, amountMinor: sql`${deposits.netMinor}`, currency: sql`${deposits.currency}` },
      and(visibleTo(db, actor, deposits), depositCondition(filter)),
    )),
    filter,
  });
  const ofDisputes = async <Filter extends Parameters<typeof matchingDisputes>[2]['filter']>(
    filter: Filter,
  ) => ({
    ...(await findFigure(
      db,
      { table: disputes, amountMinor: sql`${disputes.amountMinor}`, currency: sql`${disputes.currency}` },
      matchingDisputes(db, actor, { filter, now }),
    )),
    filter,
  });
  return {
    ...dates,
    payments: await payments({ ...ofMerchant, ...dates, status: capturedStatuses }),
    declined: await payments({ ...ofMerchant, ...dates, status: [...notApproved] }),
    depositsPaid: await ofDeposits({ ...ofMerchant, ...dates, status: ['paid' as const] }),
    depositsFailed: await ofDeposits({ ...ofMerchant, status: ['failed' as const] }),
    disputes: await ofDisputes({ ...ofMerchant, ...dates }),
    disputesDue: await ofDisputes({ ...ofMerchant, status: ['needs_response' as const] }),
  };
}

/** Where a merchant stands this month in the networks' programs. */
export async function findDisputeRates(
  db: Database,
  actor: Actor,
  { merchantId, timeZone, now }: Asked,
): Promise<MerchantRecord['disputeRates']> {
  const months = monthsUntil(now, { timeZone, count: 2 });
  const [before, month] = months;
  if (!month) return [];
  const counted = await countByMonth(db, {
    ...{ months, timeZone },
    ofDisputes: and(visibleTo(db, actor, disputes), eq(disputes.merchantId, merchantId)),
    ofPayments: and(visibleTo(db, actor, transactions), eq(transactions.merchantId, merchantId)),
  });
  return allStandingsOf(merchantId, counted, { month, before }).map(
    ({ merchantId: _, ...standing }) => standing,
  );
}
