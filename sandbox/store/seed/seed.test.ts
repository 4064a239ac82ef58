import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBankingDays } from '../../backend/calendar/business-days.ts';
import { lockDataDir } from '../data-lock.ts';
import { playAchHistory } from './ach-history.ts';
import { playCardHistory } from './card-history.ts';
import { createMerchants } from './portfolio.ts';
import { createRandom } from './random.ts';
import { drawTransactions } from './transactions.ts';

const now = new Date('2026-11-20T14:30:00.000Z');

function draw(count: number, at = now) {
  const random = createRandom(7);
  const merchants = createMerchants(random, at);
  const batches = [...drawTransactions(random, merchants, { count, now: at, batchSize: 500 })];
  return { merchants, batches };
}

it('draws the same data for the same seed', () => {
  expect(draw(600)).toEqual(draw(600));
});

it('draws the same payments at any hour, but for the last hours', () => {
  const factsAfter = (hours: number) =>
    draw(1_000, new Date(now.getTime() + hours * 3_600_000))
      .batches.flatMap(({ transactions }) => transactions)
      .map(({ merchantId, customerName, amountMinor }) => `${merchantId} ${customerName} ${amountMinor}`);
  const drawn = factsAfter(0);
  for (const hours of [1, 7, 13, 24, 40 * 24]) {
    const later = factsAfter(hours);
    expect(later.filter((fact, index) => fact === drawn[index]).length).toBeGreaterThan(980);
  }
});

it('draws exactly as many as were asked for, in batches', () => {
  const { batches } = draw(1_234);
  expect(batches.map(({ transactions }) => transactions.length)).toEqual([500, 500, 234]);
});

it('keeps metadata with some payments, to be found by', () => {
  const rows = draw(600).batches.flatMap(({ transactions }) => transactions);
  const kept = rows.filter(({ metadata }) => metadata?.length);
  expect(kept.length).toBeGreaterThan(rows.length / 5);
  expect(kept.length).toBeLessThan(rows.length / 2);
  const [{ metadata, metadataText } = {}] = kept;
  expect(metadata?.map(({ name }) => name)).toEqual(['order_id', 'channel']);
  expect(metadataText).toBe(metadata?.map(({ name, value }) => `${name}: ${value}`).join('\n'));
});

it('has 200 merchants under 12 partners, no two of one name', () => {
  const { merchants } = draw(0);
  expect(merchants).toHaveLength(200);
  expect(new Set(merchants.map(({ name }) => name)).size).toBe(200);
  expect(new Set(merchants.map(({ partnerId }) => partnerId)).size).toBe(12);
});

it('has a weekly rhythm: offices rest on Sundays', () => {
  const { merchants, batches } = draw(6_000);
  const offices = new Set(merchants.filter(({ business }) => business.mcc === '8021').map(({ id }) => id));
  const perWeekday = Array.from({ length: 7 }, () => 0);
  for (const { merchantId, createdAt } of batches.flatMap(({ transactions }) => transactions)) {
    if (offices.has(merchantId))
      perWeekday[createdAt.getUTCDay()] = (perWeekday[createdAt.getUTCDay()] ?? 0) + 1;
  }
  expect(perWeekday[0]).toBeLessThan((perWeekday[2] ?? 0) / 2);
});

it('never refunds more than was captured, and never tells of the future', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 90 }),
      (seed, amountMinor, age) => {
        const createdAt = new Date(now.getTime() - age * 86_400_000);
        const { events, refunds } = playCardHistory(createRandom(seed), {
          createdAt,
          now,
          amountMinor,
          step: 1,
        });
        expect(refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)).toBeLessThanOrEqual(amountMinor);
        expect(events.length).toBeGreaterThan(0);
        expect(events.every(({ at }) => at <= now)).toBe(true);
        const times = events.map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((one, other) => one - other));
      },
    ),
    { numRuns: 2_000 },
  );
});

it('moves ACH payments on banking days', () => {
  expect(addBankingDays(new Date('2026-11-20T12:00:00Z'), 1).toISOString()).toBe('2026-11-23T12:00:00.000Z');
  const createdAt = new Date('2026-11-02T12:00:00Z');
  const { events } = playAchHistory(createRandom(1), { createdAt, now, amountMinor: 100 });
  expect(events.map(({ status }) => status).slice(0, 3)).toEqual(['pending', 'originated', 'settled']);
});

it('keeps a data folder for one process', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-lock-'));
  const dataDir = path.join(folder, 'backend');
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(/in use by another process.*DATA_DIR/);
  unlock();
  lockDataDir(dataDir)();
  rmSync(folder, { recursive: true });
});
