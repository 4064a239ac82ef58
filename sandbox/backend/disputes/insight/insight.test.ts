import type { DisputeFigureFilter, DisputeInsight, DisputeTotals, Money } from '@countinghouse/contract';
import { programRules } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import type { Counted } from './count-rates.ts';
import { monthsUntil } from './months.ts';
import { ratesOf, standingsOf } from './rates.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const zone = 'America/New_York';
const insightOf = async (as: string): Promise<DisputeInsight> =>
  (await backend.get(as, `disputes/insight?timeZone=${zone}&months=6`)).body;

/** What the list says above its rows. */
async function totalsOf(as: string, filter: DisputeFigureFilter) {
  const entries = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(entries);
  const { status, body } = await backend.get(as, `disputes/status?${query}`);
  expect(status).toBe(200);
  const { items } = body as DisputeTotals;
  const sums = new Map<string, number>();
  for (const { total } of items)
    sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amountMinor);
  return { count: items.reduce((all, { count }) => all + count, 0), sums, items };
}
const sumsOf = (amounts: readonly Money[]) =>
  new Map(amounts.map(({ currency, amountMinor }) => [currency, amountMinor]));

describe.each(['merchant.demo', 'admin.demo'])('the figures that %s sees', (as) => {
  it('are each those of the list that they open', async () => {
    const { rates, standings, byReason, byEvidence, months } = await insightOf(as);
    for (const { disputes, filter } of [...rates.slice(-8), ...standings.slice(0, 6)])
      expect((await totalsOf(as, filter)).count).toBe(disputes);
    for (const { won, lost, unanswered, filter } of [...byReason, ...byEvidence]) {
      const { count, items } = await totalsOf(as, filter);
      expect(count).toBe(won + lost + unanswered);
      const counted = items
        .filter(({ status }) => status === 'won')
        .reduce((all, item) => all + item.count, 0);
      expect(counted).toBe(won);
    }
    expect(byReason.length).toBeGreaterThan(3);
    expect(byEvidence.length).toBeGreaterThan(2);
    for (const { won, wonCount, wonFilter, lost, lostCount, lostFilter } of months) {
      expect(await totalsOf(as, wonFilter)).toMatchObject({ count: wonCount, sums: sumsOf(won) });
      expect(await totalsOf(as, lostFilter)).toMatchObject({ count: lostCount, sums: sumsOf(lost) });
    }
  });
});

it('what was won and lost in a month is what the ledger gave back, and kept', async () => {
  const { months, from, to } = await insightOf('admin.demo');
  const result = (await backend.db.execute(sql`
    select to_char(d.closed_at at time zone ${zone}, 'YYYY-MM') as month, d.currency, d.status = 'won' as is_won,
      sum(case l.kind when 'chargebacks' then l.amount_minor else 0 end)::int as taken,
      sum(case l.kind when 'chargeback_reversals' then l.amount_minor else 0 end)::int as returned
    from disputes d join ledger_entries l on l.cause_id = d.id and l.transaction_id = d.transaction_id
    where d.closed_at >= ${from}::timestamptz and d.closed_at < ${to}::timestamptz and d.stage <> 'inquiry'
    group by 1, 2, 3`)) as unknown as {
    rows: { month: string; currency: string; is_won: boolean; taken: number; returned: number }[];
  };
  expect(result.rows.length).toBeGreaterThan(6);
  for (const { month, currency, is_won, taken, returned } of result.rows) {
    const figure = months.find((one) => one.month === month);
    const amounts = sumsOf((is_won ? figure?.won : figure?.lost) ?? []);
    expect([month, is_won, amounts.get(currency)]).toEqual([
      month,
      is_won,
      is_won ? returned : taken - returned,
    ]);
  }
});

it('asks for months there are, and of merchants in scope alone', async () => {
  expect((await backend.get('merchant.demo', 'disputes/insight?months=13')).body.fields[0].path).toBe(
    'months',
  );
  const { standings } = (await backend.get('merchant.demo', 'disputes/insight?merchantId=lightspeed_0001'))
    .body;
  expect(standings).toEqual([]);
});

describe('how near a merchant is to a program’s limit', () => {
  const months = monthsUntil(new Date('2026-11-20T14:30:00Z'), { timeZone: 'UTC', count: 3 });
  const counted = (part: Partial<Counted>): Counted => ({
    ...{ merchantId: 'mer_1', brand: 'mastercard', month: '2026-11' },
    ...{ disputes: 0, fraudDisputes: 0, payments: 0, ...part },
  });

  it('is the smaller of the shares of its two conditions; both must be reached', () => {
    const few = standingsOf(
      [counted({ disputes: 90 }), counted({ month: '2026-10', payments: 1_000 })],
      months,
    );
    expect(few[0]).toMatchObject({ program: 'ecp', basisPoints: 900, share: 0.9, level: null });
    const many = standingsOf(
      [counted({ disputes: 100 }), counted({ month: '2026-10', payments: 6_600 })],
      months,
    );
    expect(many[0]).toMatchObject({ share: 1, level: 'excessive' });
    const rare = standingsOf(
      [counted({ disputes: 300 }), counted({ month: '2026-10', payments: 40_000 })],
      months,
    );
    expect(rare[0]).toMatchObject({ basisPoints: 75, share: 0.5, level: null });
    const most = standingsOf(
      [counted({ disputes: 300 }), counted({ month: '2026-10', payments: 9_000 })],
      months,
    );
    expect(most[0]).toMatchObject({ share: 2.222, level: 'high_excessive' });
  });

  it('counts fraud twice for Visa, divides by the same month, and by the month before for Mastercard', () => {
    const entries = [
      counted({ brand: 'visa', disputes: 10, fraudDisputes: 4, payments: 1_000 }),
      counted({ brand: 'mastercard', disputes: 10, fraudDisputes: 4, payments: 1 }),
      counted({ brand: 'mastercard', month: '2026-10', payments: 2_000 }),
    ];
    const rates = ratesOf(entries, months, undefined).filter(({ month }) => month === '2026-11');
    const points = Object.fromEntries(rates.map(({ brand, basisPoints }) => [brand, basisPoints]));
    expect(points).toEqual({ visa: 140, mastercard: 50, amex: null, discover: null });
  });

  it('names where limits are published, and when that was read', () => {
    for (const { source, checkedOn, since, limits } of Object.values(programRules)) {
      expect(source).toMatch(/^https:/);
      expect(since <= checkedOn).toBe(true);
      expect([...limits].sort((one, other) => one.count - other.count)).toEqual([...limits]);
    }
  });
});
