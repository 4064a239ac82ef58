import type { DashboardDaily, DashboardSummary, Transaction } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { datesOf, periodsUntil } from './periods.ts';

describe('periods', () => {
  it('are thirty calendar days of the reader’s zone up to now, and the thirty before up to the same time', () => {
    const { current, previous } = periodsUntil(testNow, 'Asia/Ho_Chi_Minh');
    expect(current.from.toISOString()).toBe('2026-10-21T17:00:00.000Z');
    expect(current.to).toEqual(testNow);
    expect(previous.from.toISOString()).toBe('2026-09-21T17:00:00.000Z');
    expect(previous.to.toISOString()).toBe('2026-10-21T14:30:00.000Z');
  });

  it('keep to the clock of a zone that changes it', () => {
    const { current } = periodsUntil(testNow, 'America/New_York');
    // Midnight of 22 October is still on summer time.
    expect(current.from.toISOString()).toBe('2026-10-22T04:00:00.000Z');
    expect(datesOf(current, 'America/New_York').slice(-3)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(new Set(datesOf(current, 'America/New_York')).size).toBe(30);
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

  it('refuses a zone that there is none of', async () => {
    const { status, body } = await backend.get('admin.demo', 'dashboard/summary?timeZone=Mars/Olympus');
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe('timeZone');
  });
});
