import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}

/** What each account holds for a merchant, in minor units: credits less debits. */
export async function balancesOf(db: Database, merchantId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ account: string; balance: string }>(
    db,
    sql`select account, sum(amount)::text as balance from (
      select credit as account, amount_minor as amount from ledger_entries where merchant_id = ${merchantId}
      union all select debit, -amount_minor from ledger_entries where merchant_id = ${merchantId}) legs group by account`,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

/** Everything in the books that does not agree with something else in them; empty when all is well. */
export async function findDisagreements(db: Database): Promise<unknown[]> {
  return rowsOf(
    db,
    sql`
    select 'refunds exceed capture' as what, id from transactions where refunded_minor > captured_minor or refunded_minor < 0
    union all
    select 'amount differs from capture', id from transactions where captured_minor not in (0, amount_minor)
    union all
    select 'refunds differ from transaction', t.id from transactions t
      left join (select transaction_id, sum(amount_minor) as total from refunds where status <> 'failed' group by 1) r
        on r.transaction_id = t.id
      where t.refunded_minor <> coalesce(r.total, 0)
    union all
    select 'capture differs from ledger', t.id from transactions t
      left join (select transaction_id, sum(case kind when 'capture' then amount_minor when 'void' then -amount_minor else 0 end) as total
        from ledger_entries group by 1) l on l.transaction_id = t.id
      where t.type = 'card' and t.captured_minor <> coalesce(l.total, 0)
    union all
    select 'refunds differ from ledger', t.id from transactions t
      left join (select transaction_id, sum(case kind when 'refunds' then amount_minor when 'refund_reversals' then -amount_minor else 0 end) as total
        from ledger_entries group by 1) l on l.transaction_id = t.id
      where t.refunded_minor <> coalesce(l.total, 0)
    union all
    select 'disputes differ from transaction', t.id from transactions t
      left join (select transaction_id, sum(amount_minor) as total from disputes where is_debited group by 1) d on d.transaction_id = t.id
      where t.charged_back_minor <> coalesce(d.total, 0) or t.refunded_minor + t.charged_back_minor > t.captured_minor
    union all
    select 'disputes differ from ledger', t.id from transactions t
      left join (select transaction_id, sum(case kind when 'chargebacks' then amount_minor when 'chargeback_reversals' then -amount_minor else 0 end) as total
        from ledger_entries group by 1) l on l.transaction_id = t.id
      where t.charged_back_minor <> coalesce(l.total, 0)
    union all
    select 'open dispute differs from transaction', t.id from transactions t
      where t.has_open_dispute <> exists (select 1 from disputes d where d.transaction_id = t.id and d.closed_at is null)
    union all
    select 'deposit lines differ from net', d.id from deposits d
      left join (select deposit_id, sum(amount_minor) as total from deposit_lines group by 1) l on l.deposit_id = d.id
      where d.net_minor <> coalesce(l.total, 0)
    union all
    select 'deposit lines differ from ledger', d.id from deposits d
      left join (select deposit_id, sum(case when credit = 'merchant_balance' then amount_minor else -amount_minor end) as total
        from ledger_entries where deposit_id is not null group by 1) l on l.deposit_id = d.id
      where d.status <> 'accruing' and d.net_minor <> coalesce(l.total, 0)
    union all
    select 'payouts differ from deposits', d.id from deposits d
      left join (select cause_id, sum(case when credit = 'in_transit' then amount_minor when debit = 'in_transit' then -amount_minor else 0 end) as moving,
          sum(case when credit = 'merchant_bank' then amount_minor else 0 end) as arrived
        from ledger_entries where kind in ('payout', 'payout_failed') or debit = 'in_transit' group by 1) l on l.cause_id = d.id
      where coalesce(l.moving, 0) <> case when d.status in ('in_transit', 'retried') then d.net_minor else 0 end
        or coalesce(l.arrived, 0) <> case when d.status = 'paid' then d.net_minor else 0 end
    union all
    select 'entry of the balance without a deposit', id::text from ledger_entries
      where 'merchant_balance' in (debit, credit) and kind not in ('payout', 'payout_failed') and deposit_id is null
    union all
    select 'a pending account is negative', merchant_id from ledger_entries group by merchant_id
      having sum(case when credit = 'merchant_pending' then amount_minor when debit = 'merchant_pending' then -amount_minor else 0 end) < 0`,
  );
}
