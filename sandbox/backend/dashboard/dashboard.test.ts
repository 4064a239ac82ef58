import type {
  DashboardDaily,
  DashboardFigureFilter,
  DashboardSummary,
  Money,
  ReasonTotals,
  StatusTotals,
  Transaction,
} from '@countinghouse/contract';
import { type DashboardPeriodName, dashboardPeriods } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, saleWith } from '../testing/orders.ts';
import { type SeedSize, startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
const startWith = (transactions: SeedSize) => {
  beforeAll(async () => {
    backend = await startTestBackend({ transactions });
  });
  afterAll(() => backend.close());
};

const toQuery = (filter: object) =>
  new URLSearchParams(Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]));

/** What the list says above its rows: how many they are, and their sums by currency. */
async function totalsOf(filter: DashboardFigureFilter & { search?: string }) {
  const { items }: StatusTotals = (await backend.get('admin.demo', `transactions/status?${toQuery(filter)}`))
    .body;
  const sums = new Map<string, number>();
  for (const { total } of items)
    sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amountMinor);
  return { count: items.reduce((all, { count }) => all + count, 0), sums };
}
const sumsOf = (amounts: Money[]) =>
  new Map(amounts.map(({ currency, amountMinor }) => [currency, amountMinor]));

describe('the dashboard', () => {
  startWith(4_000);

  /** What the list says of the same time. */
  async function rowsBetween(from: string, to: string): Promise<Transaction[]> {
    const rows: Transaction[] = [];
    let cursor = '';
    do {
      const page = `from=${from}&to=${to}&limit=200${cursor && `&cursor=${cursor}`}`;
      const { body } = await backend.get('partner.demo', `transactions?${page}`);
      rows.push(...body.items);
      cursor = body.nextCursor ?? '';
    } while (cursor);
    return rows;
  }

  it('agrees with the transactions it sums up', async () => {
    const summary: DashboardSummary = (await backend.get('partner.demo', 'dashboard/summary')).body;
    const rows = await rowsBetween(summary.from, summary.to);
    const cards = rows.filter(({ type }) => type === 'card');
    const failed = ['declined', 'gateway_rejected', 'failed'];
    expect(summary.current.attempts).toBe(cards.length);
    expect(summary.current.approved).toBe(cards.filter(({ status }) => !failed.includes(status)).length);
    const captured = [
      'captured',
      'settling',
      'settled',
      'partially_refunded',
      'refunded',
      'originated',
      'returned',
    ];
    const volume = rows
      .filter(({ status }) => captured.includes(status))
      .reduce((sum, { amount }) => sum + amount.amountMinor, 0);
    expect(summary.current.volume).toEqual([{ amountMinor: volume, currency: 'USD' }]);
    expect(summary.latest.map(({ id }) => id)).toEqual(rows.slice(0, 8).map(({ id }) => id));
  });

  it('has days that add up to its volume', async () => {
    const query = '?timeZone=America/New_York';
    const summary: DashboardSummary = (await backend.get('admin.demo', `dashboard/summary${query}`)).body;
    const daily: DashboardDaily = (await backend.get('admin.demo', `dashboard/daily${query}`)).body;
    expect(daily.days).toHaveLength(30);
    const sum = daily.days.reduce((total, { volumeMinor }) => total + volumeMinor, 0);
    const volume = summary.current.volume.find(({ currency }) => currency === daily.currency);
    expect(sum).toBe(volume?.amountMinor);
  });

  it.each(['today', 'yesterday'])(
    'has hours of %s that add up to the day, beside those before',
    async (period) => {
      const query = `?timeZone=America/New_York&period=${period}`;
      const { days, hours }: DashboardDaily = (await backend.get('admin.demo', `dashboard/daily${query}`))
        .body;
      expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
      const [day] = days;
      const sumOf = (name: 'volumeMinor' | 'previousVolumeMinor') =>
        hours.reduce((sum, hour) => sum + hour[name], 0);
      expect(sumOf('volumeMinor')).toBe(day?.volumeMinor);
      expect(sumOf('previousVolumeMinor')).toBe(day?.previousVolumeMinor);
      expect(day?.previousVolumeMinor).toBeGreaterThan(0);
      // It is half past nine in New York.
      const complete = hours.filter(({ isComplete }) => isComplete).length;
      expect(complete).toBe(period === 'today' ? 9 : 24);
    },
  );

  it('shows amounts of several currencies side by side, never added up', async () => {
    const { current }: DashboardSummary = (await backend.get('admin.demo', 'dashboard/summary')).body;
    const currencies = current.volume.map(({ currency }) => currency);
    expect(new Set(currencies)).toEqual(new Set(['USD', 'VND', 'CAD']));
    expect(currencies[0]).toBe('USD');
  });

  it.each(dashboardPeriods)('has for every figure of %s the list that adds up to it', async (period) => {
    const { current, filters }: DashboardSummary = (
      await backend.get('admin.demo', `dashboard/summary?period=${period}`)
    ).body;
    expect((await totalsOf(filters.volume)).sums).toEqual(sumsOf(current.volume));
    expect((await totalsOf(filters.attempts)).count).toBe(current.attempts);
    expect((await totalsOf(filters.approved)).count).toBe(current.approved);
    expect((await totalsOf(filters.refunds)).sums).toEqual(sumsOf(current.refunds));
    expect(await totalsOf(filters.returns)).toEqual({
      count: current.returnCount,
      sums: sumsOf(current.returns),
    });
    const reasons = toQuery(filters.declined);
    const { items }: ReasonTotals = (await backend.get('admin.demo', `transactions/reasons?${reasons}`)).body;
    const declines = items.reduce((all, { count }) => all + count, 0);
    expect((await totalsOf(filters.declined)).count).toBe(declines);
  });

  it('marks the day that is not over, by the server’s time', async () => {
    const { now } = (await backend.get('merchant.demo', 'user/time')).body;
    expect(now).toBe(testNow.toISOString());
    const { days }: DashboardDaily = (await backend.get('admin.demo', 'dashboard/daily?period=last_7_days'))
      .body;
    expect(days).toHaveLength(7);
    expect(days.map(({ isComplete }) => isComplete)).toEqual([...Array(6).fill(true), false]);
    expect(days.at(-1)).toMatchObject({ date: '2026-11-20', previousDate: '2026-11-13' });
    await backend.advance({ days: 1 });
    expect((await backend.get('merchant.demo', 'user/time')).body.now).not.toBe(now);
  });

  it('is of one merchant where one is named, and its lists too', async () => {
    const query = 'dashboard/summary?merchantId=mer_0002';
    const { current, filters, latest }: DashboardSummary = (await backend.get('partner.demo', query)).body;
    expect(current.attempts).toBeGreaterThan(0);
    expect((await totalsOf(filters.attempts)).count).toBe(current.attempts);
    expect((await totalsOf(filters.volume)).sums).toEqual(sumsOf(current.volume));
    expect(new Set(latest.map(({ merchant }) => merchant.id))).toEqual(new Set(['mer_0002']));
    const { days }: DashboardDaily = (
      await backend.get('partner.demo', 'dashboard/daily?merchantId=mer_0002')
    ).body;
    const volume = days.reduce((sum, { volumeMinor }) => sum + volumeMinor, 0);
    expect(volume).toBe(current.volume[0]?.amountMinor);
  });

  it.each(['summary', 'daily'])('has no %s of a merchant out of scope, or of none', async (figures) => {
    for (const merchantId of ['lightspeed_0001', 'mer_9999']) {
      const query = `dashboard/${figures}?merchantId=${merchantId}`;
      expect((await backend.get('partner.demo', query)).status).toBe(404);
    }
  });

  it('refuses a zone that there is none of', async () => {
    const { status, body } = await backend.get('admin.demo', 'dashboard/summary?timeZone=Mars/Olympus');
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe('timeZone');
  });
});

// Without other payments, which all go on while days pass.
describe('the dashboard of some days', () => {
  startWith(0);

  it('adds up what went back when: nothing of another day, and no refund that failed', async () => {
    const customerEmail = 'back@dashboard.example';
    const pay = async (number: string): Promise<string> => {
      const order = { ...saleWith(number), customerEmail };
      return (await backend.post('merchant.demo', 'proxy/card-payment', order, newKey())).body.transaction.id;
    };
    const refund = (transactionId: string, amountMinor: number) => {
      const order = { action: 'refund', transactionId, amountMinor, reason: 'Goodwill' };
      return backend.post('merchant.demo', 'proxy/card-void-refund', order, newKey());
    };
    /** What the list of the figure's refunds says of this customer. */
    const refundsOf = async (period: DashboardPeriodName) => {
      const { body } = await backend.get('admin.demo', `dashboard/summary?period=${period}`);
      const { sums } = await totalsOf(body.filters.refunds);
      expect(sums).toEqual(sumsOf(body.current.refunds));
      return totalsOf({ ...body.filters.refunds, search: customerEmail });
    };
    const [delivered, failing] = [await pay('4000000000007726'), await pay('4000000000005126')];
    await backend.advance({ days: 5 });
    await refund(delivered, 300);
    await backend.advance({ days: 1 });
    await refund(delivered, 40);
    await refund(delivered, 5);
    await refund(failing, 1_000);
    await backend.advance({ hours: 1 });
    expect(await refundsOf('today')).toEqual({ count: 2, sums: new Map([['USD', 1_045]]) });
    await backend.advance({ days: 4 });
    expect(await refundsOf('last_7_days')).toEqual({ count: 1, sums: new Map([['USD', 345]]) });
  });
});
