import type { DepositFailure } from '@countinghouse/contract/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import { nextBusinessHour } from '../../backend/calendar/business-days.ts';
import { closingHour } from '../../backend/deposits/schedule.ts';
import type { Database } from '../database.ts';
import { deposits } from '../schema/ledger.ts';
import { merchants } from '../schema/portfolio.ts';
import { dailyMerchants } from './portfolio.ts';

/** Why the latest payout of a demo merchant came back; of the others the account was closed. */
const failures: Readonly<Record<string, DepositFailure>> = {
  mer_0002: 'no_account',
  mer_0003: 'account_frozen',
  hauspay_0001: 'incorrect_account_holder',
  lightspeed_0001: 'could_not_process',
};

/** The latest payout of every demo merchant came back: there is one to send again. */
export async function failLatestDeposits(tx: Database, now: Date): Promise<void> {
  const cases = Object.entries(failures).map(([id, reason]) => sql`when ${id} then ${reason}`);
  await tx.execute(sql`
    update deposits set status = 'failed', paid_at = null,
      failure_reason = case merchant_id ${sql.join(cases, sql` `)} else 'account_closed' end
    where id in (select distinct on (merchant_id) id from deposits
      where status = 'paid' and merchant_id in ${dailyMerchants} order by merchant_id, closed_at desc)`);
  // What the bank could not process just now is tried again on its own.
  const waiting = await tx
    .select({ id: deposits.id, timeZone: merchants.timeZone })
    .from(deposits)
    .innerJoin(merchants, eq(merchants.id, deposits.merchantId))
    .where(and(eq(deposits.status, 'failed'), eq(deposits.failureReason, 'could_not_process')));
  for (const { id, timeZone } of waiting) {
    const dueAt = nextBusinessHour(now, timeZone, closingHour);
    await tx.update(deposits).set({ dueAt }).where(eq(deposits.id, id));
  }
}

/** What happened to the deposits so far. */
export async function insertSteps(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into deposit_steps (deposit_id, at, step, amount_minor, trace_id, account_last4, failure_reason)
    select * from (
      select d.id, d.carried_until as at, 'carried_over', e.amount_minor, null as trace_id, null as account_last4, null as failure_reason
        from deposits d cross join lateral (
          select sum(case when credit = 'merchant_balance' then amount_minor else -amount_minor end)::bigint as amount_minor
          from ledger_entries where deposit_id = d.id and at < d.carried_until) e
        where d.carried_until is not null
      union all
      select id, sent_at, 'sent', net_minor, trace_id, account_last4, null
        from deposits join bank_runs on closing_at = closed_at where status in ('in_transit', 'paid', 'failed')
      union all
      select id, arrives_at, case status when 'paid' then 'paid' else 'returned' end, net_minor, trace_id, account_last4,
        failure_reason
        from deposits join bank_runs on closing_at = closed_at where status in ('paid', 'failed')) steps
    order by at`);
}
