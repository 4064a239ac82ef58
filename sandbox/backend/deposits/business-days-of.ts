import type { DepositBreakdown } from '@countinghouse/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { deposits } from '../../store/schema/ledger.ts';

const outcomes = ['inDeposit', 'otherDeposits', 'notSettled', 'reversed'] as const;
type Outcome = (typeof outcomes)[number];

interface DayRow {
  date: string;
  outcome: Outcome;
  amount: string;
  items: string;
}

/**
 * The sales of the business days whose sales are in a deposit, and where each of them went. A day is one of the
 * merchant's calendar, and a sale belongs to the day on which it was captured.
 */
const salesByDay = ({ id, merchantId, currency }: typeof deposits.$inferSelect, timeZone: string) => sql`
  with settled as (
    select e.transaction_id, e.deposit_id = ${id} and (d.carried_until is null or e.at >= d.carried_until) as is_here
    from ledger_entries e join deposits d on d.id = e.deposit_id
    where e.merchant_id = ${merchantId} and e.currency = ${currency} and e.kind = 'captured'
  ), sales as (
    select transaction_id, amount_minor, (at at time zone ${timeZone}::text)::date as day
    from ledger_entries
    where merchant_id = ${merchantId} and currency = ${currency} and kind = 'capture'
  ), days as (
    select distinct s.day from sales s join settled t on t.transaction_id = s.transaction_id where t.is_here
  )
  select s.day::text as date, sum(s.amount_minor)::text as amount, count(*)::text as items,
    case when t.is_here then 'inDeposit' when t.transaction_id is not null then 'otherDeposits'
      when exists (select from ledger_entries v where v.transaction_id = s.transaction_id and v.kind = 'void') then 'reversed'
      else 'notSettled' end as outcome
  from sales s join days on days.day = s.day left join settled t on t.transaction_id = s.transaction_id
  group by 1, 4 order by 1`;

/** Whose days' sales are in a deposit, and what became of all that was sold on them. */
export async function findSales(
  db: Database,
  deposit: typeof deposits.$inferSelect,
  timeZone: string,
): Promise<Pick<DepositBreakdown, 'businessDays' | 'sales'>> {
  const answer: unknown = await db.execute(salesByDay(deposit, timeZone));
  const { rows } = answer as { rows: DayRow[] };
  const { currency } = deposit;
  const sum = (some: readonly DayRow[]) => ({
    amount: { amountMinor: some.reduce((all, { amount }) => all + Number(amount), 0), currency },
    itemCount: some.reduce((all, { items }) => all + Number(items), 0),
  });
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  return {
    businessDays: [...Map.groupBy(rows, ({ date }) => date)].map(([date, some]) => ({
      date,
      sales: sum(some),
      inDeposit: sum(some.filter(({ outcome }) => outcome === 'inDeposit')),
    })),
    sales: {
      captured: sum(rows),
      ...(Object.fromEntries(outcomes.map((outcome) => [outcome, sum(of(outcome))])) as Record<
        Outcome,
        ReturnType<typeof sum>
      >),
    },
  };
}
