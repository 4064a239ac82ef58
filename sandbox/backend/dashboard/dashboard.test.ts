import type {
  DashboardDaily,
  DashboardFigureFilter,
  DashboardSummary,
  StatusTotals,
  Transaction,
} from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { datesOf, periodsUntil } from './periods.ts';

describe('periods', () => {
  it('are thirty calendar days of the reader’s zone up to now, and the thirty before up to the same time', () => {
    const { current, previous } = periodsUntil(testNow, { timeZone: 'Asia/Ho_Chi_Minh' });
    expect(current.from.toISOString()).toBe('2026-10-21T17:00:00.000Z');
    expect(current.to).toEqual(testNow);
    expect(previous.from.toISOString()).toBe('2026-09-21T17:00:00.000Z');
    expect(previous.to.toISOString()).toBe('2026-10-21T14:30:00.000Z');
  });

  it('keep to the clock of a zone that changes it', () => {
    const { current } = periodsUntil(testNow, { timeZone: 'America/New_York' });
    // Midnight of 22 October is still on summer time.
    expect(current.from.toISOString()).toBe('2026-10-22T04:00:00.000Z');
    expect(datesOf(current, 'America/New_York').slice(-3)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(new Set(datesOf(current, 'America/New_York')).size).toBe(30);
  });

  const saigon = 'Asia/Ho_Chi_Minh';
  const midnight = (date: string) => `${date}T17:00:00.000Z`;
  it.each([
    [
      'today',
      midnight('2026-11-19'),
      testNow.toISOString(),
      midnight('2026-11-18'),
      '2026-11-19T14:30:00.000Z',
    ],
    [
      'yesterday',
      midnight('2026-11-18'),
      midnight('2026-11-19'),
      midnight('2026-11-17'),
      midnight('2026-11-18'),
    ],
    [
      'last_7_days',
      midnight('2026-11-13'),
      testNow.toISOString(),
      midnight('2026-11-06'),
      '2026-11-13T14:30:00.000Z',
    ],
    [
      'this_month',
      midnight('2026-10-31'),
      testNow.toISOString(),
      midnight('2026-09-30'),
      '2026-10-20T14:30:00.000Z',
    ],
    [
      'last_month',
      midnight('2026-09-30'),
      midnight('2026-10-31'),
      midnight('2026-08-31'),
      midnight('2026-09-30'),
    ],
  ] as const)('%s is of the reader’s days, and compared with as much before', (period, ...expected) => {
    const { current, previous } = periodsUntil(testNow, { timeZone: saigon, period });
    const ends = [current.from, current.to, previous.from, previous.to];
    expect(ends.map((end) => end.toISOString())).toEqual(expected);
  });

  it('are compared with the same dates a year ago, if asked for', () => {
    const comparison = 'previous_year';
    const { previous } = periodsUntil(testNow, { timeZone: saigon, period: 'last_month', comparison });
    expect(datesOf(previous, saigon).at(0)).toBe('2025-10-01');
    expect(datesOf(previous, saigon)).toHaveLength(31);
  });

  it('a month of fewer days is compared with as many as it has', () => {
    const march = new Date('2026-03-31T12:00:00Z');
    const { current, previous } = periodsUntil(march, { timeZone: 'UTC', period: 'this_month' });
    expect(datesOf(current, 'UTC')).toHaveLength(31);
    expect(datesOf(previous, 'UTC').at(-1)).toBe('2026-02-28');
  });
});

describe('the dashboard', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

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

  it('shows amounts of several currencies side by side, never added up', async () => {
    const { current }: DashboardSummary = (await backend.get('admin.demo', 'dashboard/summary')).body;
    const currencies = current.volume.map(({ currency }) => currency);
    expect(new Set(currencies)).toEqual(new Set(['USD', 'VND', 'CAD']));
    expect(currencies[0]).toBe('USD');
  });

  it('has for every figure the filter of the list with its payments', async () => {
    const summary: DashboardSummary = (
      await backend.get('admin.demo', 'dashboard/summary?period=last_30_days')
    ).body;
    const { current, filters } = summary;
    const rowsOf = async (filter: DashboardFigureFilter) => {
      const entries = Object.entries(filter).map(([name, value]) => [name, String(value)]);
      const query = new URLSearchParams(entries as [string, string][]);
      const { items }: StatusTotals = (await backend.get('admin.demo', `transactions/status?${query}`)).body;
      return {
        count: items.reduce((all, item) => all + item.count, 0),
        sum: items
          .filter(({ total }) => total.currency === current.volume[0]?.currency)
          .reduce((all, { total }) => all + total.amountMinor, 0),
      };
    };
    expect((await rowsOf(filters.volume)).sum).toBe(current.volume[0]?.amountMinor);
    expect((await rowsOf(filters.attempts)).count).toBe(current.attempts);
    expect((await rowsOf(filters.approved)).count).toBe(current.approved);
    expect((await rowsOf(filters.returns)).count).toBe(current.returnCount);
    expect(current.returnCount).toBeGreaterThan(0);
    // Two refunds can be of one payment.
    const { count } = await rowsOf(filters.refunds);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(current.refundCount);
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

  it('refuses a zone that there is none of', async () => {
    const { status, body } = await backend.get('admin.demo', 'dashboard/summary?timeZone=Mars/Olympus');
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe('timeZone');
  });
});
