import { sql } from 'drizzle-orm';
import { feeRateOf, pricedCurrencies } from '../../backend/ledger/fees.ts';
import type { Database } from '../database.ts';
import { depositLines, depositSteps, deposits, ledgerEntries } from '../schema/ledger.ts';
import { depositDay, draftBankRuns, draftClosings } from './bank-calendar.ts';
import { withoutIndexes } from './bulk-load.ts';
import { failLatestDeposits, insertSteps } from './deposits.ts';
import { dailyMerchants } from './portfolio.ts';

const feeKinds = ['card', 'ach', 'ach_return', 'dispute'] as const;

/** The price list, as rows of `price`. */
const prices = sql.join(
  feeKinds.flatMap((kind) =>
    pricedCurrencies.map((currency) => {
      const { basisPoints, fixedMinor } = feeRateOf(kind, currency);
      return sql`(${kind}, ${currency}, ${basisPoints}::integer, ${fixedMinor}::bigint)`;
    }),
  ),
  sql`, `,
);

async function draftEntries(tx: Database): Promise<void> {
  await tx.execute(sql`
    create temporary table ledger_draft on commit drop as
    with steps as (
      select t.id, t.type, t.merchant_id, t.currency, m.time_zone,
        m.id in ${dailyMerchants} as is_daily, e.status, e.at,
        -- A payment that was taken back shows nothing captured; its event still tells how much it was.
        e.amount_minor as captured_minor
      from transactions t
      join merchants m on m.id = t.merchant_id
      join transaction_events e on e.transaction_id = t.id
    ), moves as (
      select *, 'capture' as kind, 'network' as debit, 'merchant_pending' as credit, captured_minor as amount_minor, null::text as cause_id, null::text as fee_kind
        from steps where status in ('captured', 'originated')
      union all
      select *, 'void', 'merchant_pending', 'network', captured_minor, null, null
        from steps where status in ('voided', 'settlement_declined')
      union all
      select *, 'captured', 'merchant_pending', 'merchant_balance', captured_minor, null, null
        from steps where status = 'settled'
      union all
      select *, 'fees', 'merchant_balance', 'fee_revenue', captured_minor, null, type
        from steps where status = 'settled'
      union all
      select *, 'ach_returns', 'merchant_balance', 'network', captured_minor, null, null
        from steps where status = 'returned'
      union all
      select *, 'fees', 'merchant_balance', 'fee_revenue', captured_minor, null, 'ach_return'
        from steps where status = 'returned'
      union all
      select t.id, t.type, t.merchant_id, t.currency, m.time_zone, m.id in ${dailyMerchants}, 'refunded', r.created_at,
        r.amount_minor, 'refunds', 'merchant_balance', 'network', r.amount_minor, r.id, null
        from refunds r join transactions t on t.id = r.transaction_id join merchants m on m.id = t.merchant_id
      union all
      select d.transaction_id, 'card', d.merchant_id, d.currency, m.time_zone, m.id in ${dailyMerchants}, d.status,
        case x.kind when 'chargeback_reversals' then d.closed_at else d.opened_at end, d.amount_minor,
        x.kind, x.debit, x.credit, d.amount_minor, d.id, case x.kind when 'fees' then 'dispute' end
        from disputes d join merchants m on m.id = d.merchant_id
        cross join (values ('chargebacks', 'merchant_balance', 'network'), ('fees', 'merchant_balance', 'fee_revenue'),
          ('chargeback_reversals', 'network', 'merchant_balance')) as x (kind, debit, credit)
        where d.stage <> 'inquiry' and (x.kind <> 'chargeback_reversals' or d.status = 'won')
    ), price (kind, currency, basis_points, fixed_minor) as (values ${prices}),
    priced as (
      select moves.*, basis_points, fixed_minor, case when fee_kind is null then amount_minor
        -- As the code that books live payments reckons: a share is never more than the payment, a fixed sum is what it is.
        when basis_points = 0 then fixed_minor
        else least(amount_minor, (amount_minor * basis_points + 5000) / 10000 + fixed_minor) end as moved_minor
      from moves left join price on price.kind = fee_kind and price.currency = moves.currency
    )
    select priced.*, closing_at as first_closing,
      case when credit = 'merchant_balance' then moved_minor when debit = 'merchant_balance' then -moved_minor else 0 end as signed_minor
    from priced left join closings c on 'merchant_balance' in (debit, credit) and c.time_zone = priced.time_zone
      and c.is_daily = priced.is_daily and c.day = ${depositDay(sql`priced.at`, sql`priced.time_zone`)}
    where moved_minor > 0`);
}

/** What each run would pay, and at which one its lines are paid in the end. */
async function draftRuns(tx: Database): Promise<void> {
  await tx.execute(sql`
    create temporary table run_draft on commit drop as
    select merchant_id, currency, time_zone, is_daily, first_closing, first_closing as closing_at, min(at) as opened_at,
      sum(signed_minor)::bigint as net_minor, count(*) as item_count
    from ledger_draft where first_closing is not null
    group by merchant_id, currency, time_zone, is_daily, first_closing`);
}

/** A run with a negative net pays nothing: its lines wait for the next one. */
async function carryForward(tx: Database, now: Date): Promise<void> {
  for (let isSettled = false; !isSettled; ) {
    const moved: unknown = await tx.execute(sql`
      with negative as (
        select merchant_id, closing_at from run_draft where closing_at <= ${now.toISOString()}::timestamptz
        group by merchant_id, closing_at having sum(net_minor) <= 0
      )
      update run_draft d set closing_at = c.closing_at
      from negative n, closings c where n.merchant_id = d.merchant_id and n.closing_at = d.closing_at
        and c.time_zone = d.time_zone and c.is_daily = d.is_daily
        and c.day = ${depositDay(sql`d.closing_at`, sql`d.time_zone`)}
      returning 1 as moved`);
    isSettled = (moved as { rows: unknown[] }).rows.length === 0;
  }
}

async function insertDeposits(tx: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    create temporary table deposit_draft on commit drop as
    select merchant_id, is_accruing, closing_at, max(next_closing) as next_closing, max(carried_until) as carried_until, currency, min(opened_at) as opened_at,
      sum(net_minor)::bigint as net_minor, sum(item_count)::bigint as item_count,
      'dep_' || upper(lpad(to_hex((extract(epoch from min(opened_at)) * 1000)::bigint), 12, '0')
        || substr(md5(merchant_id || coalesce(closing_at::text, '')), 1, 14)) as id
    from (
      select merchant_id, currency, opened_at, net_minor, item_count, closing_at > ${at} as is_accruing,
        closing_at as next_closing, case when closing_at <= ${at} then closing_at end as closing_at,
        case when first_closing < closing_at and first_closing <= ${at} then first_closing end as carried_until
      from run_draft) runs
    group by merchant_id, currency, is_accruing, closing_at`);
  await tx.execute(sql`
    create temporary table run_deposits on commit drop as
    select r.merchant_id, r.first_closing, d.id, d.is_accruing
    from run_draft r join deposit_draft d on d.merchant_id = r.merchant_id
      and case when r.closing_at <= ${at} then d.closing_at = r.closing_at else d.is_accruing end`);
  await tx.execute(sql`analyze run_deposits`);
  await draftBankRuns(tx);
  await tx.execute(sql`
    insert into deposits (id, merchant_id, partner_id, currency, status, net_minor, item_count, opened_at, carried_until,
      closed_at, paid_at, effective_date, trace_id, account_last4, attempts, due_at)
    select d.id, merchant_id, m.partner_id, d.currency, d.status, case when is_accruing then 0 else net_minor end,
      case when is_accruing then 0 else item_count end, opened_at, carried_until, closing_at,
      case when d.status = 'paid' then arrives_at end, effective_date,
      case when d.status in ('paid', 'in_transit') then '0910' || right('00000000000' || abs(hashtext(d.id))::text, 11) end,
      m.account_last4, case when d.status in ('paid', 'in_transit') then 1 else 0 end,
      case d.status when 'accruing' then next_closing when 'in_transit' then arrives_at when 'pending' then sent_at end
    from (
      select deposit_draft.*, sent_at, arrives_at, effective_date, case when is_accruing then 'accruing'
        when arrives_at <= ${at} then 'paid' when sent_at <= ${at} then 'in_transit' else 'pending' end as status
      from deposit_draft left join bank_runs using (closing_at)) d
    join merchants m on m.id = d.merchant_id`);
}

async function insertEntries(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (at, kind, merchant_id, currency, amount_minor, debit, credit, transaction_id, cause_id, deposit_id,
      fee_kind, fee_basis_points, fee_fixed_minor)
    select l.at, l.kind, l.merchant_id, l.currency, l.moved_minor, l.debit, l.credit, l.id, l.cause_id, r.id,
      l.fee_kind, l.basis_points, l.fixed_minor
    from ledger_draft l
    left join run_deposits r on r.merchant_id = l.merchant_id and r.first_closing = l.first_closing
    order by l.at`);
  await tx.execute(sql`
    insert into ledger_entries (at, kind, merchant_id, currency, amount_minor, debit, credit, cause_id)
    select sent_at, 'payout', merchant_id, currency, net_minor, 'merchant_balance', 'in_transit', id
      from deposits join bank_runs on closing_at = closed_at where status in ('in_transit', 'paid', 'failed')
    union all
    select arrives_at, case status when 'paid' then 'payout' else 'payout_failed' end, merchant_id, currency, net_minor,
      'in_transit', case status when 'paid' then 'merchant_bank' else 'merchant_balance' end, id
      from deposits join bank_runs on closing_at = closed_at where status in ('paid', 'failed')`);
  await tx.execute(sql`
    insert into deposit_lines (deposit_id, kind, amount_minor, item_count)
    select r.id, bar.kind, sum(l.signed_minor)::bigint, count(*)
    from run_deposits r join deposits d on d.id = r.id
      join ledger_draft l on l.merchant_id = r.merchant_id and l.first_closing = r.first_closing
      cross join lateral (select case when l.at < d.carried_until then 'carried_over' else l.kind end as kind) bar
    where not r.is_accruing group by r.id, bar.kind`);
}

/**
 * Derives the ledger and the deposits of the past from the transactions' own history, in SQL: the same rules as the
 * code that books live payments, and a million of them in seconds.
 */
export async function seedLedger(tx: Database, now: Date): Promise<void> {
  await draftClosings(tx, now);
  await draftEntries(tx);
  await draftRuns(tx);
  await carryForward(tx, now);
  await withoutIndexes(tx, [ledgerEntries, deposits, depositLines], async () => {
    await insertDeposits(tx, now);
    await failLatestDeposits(tx, now);
    await insertEntries(tx);
  });
  await withoutIndexes(tx, [depositSteps], () => insertSteps(tx));
}
