import type {
  DashboardBreakdownFilter,
  DashboardQuery,
  ListedTransaction,
  Money,
  StatusTotals,
} from '@countinghouse/contract';
import {
  dashboardBreakdowns,
  dashboardComparisons,
  dashboardPeriods,
  usualRoleRules,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { DateTime } from 'luxon';
import { expect } from 'vitest';
import { type Actor, actorOf } from '../actor/actor.ts';
import { createDashboardRepository } from '../dashboard/repository.ts';
import { createTransactionRepository } from '../transactions/repository.ts';
import type { TestBackend } from './test-backend.ts';

/** When clocks were changed in 2026, with a zone that changed them; the last zone never does. */
const changes = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Asia/Ho_Chi_Minh', '2026-11-01T06:00:00Z'],
] as const;

/** The beginning of a day on which clocks are changed. */
const midnightOf = (timeZone: string, at: string) => DateTime.fromISO(at, { zone: timeZone }).startOf('day');
const instants = changes.flatMap(([timeZone, at]) => [at, midnightOf(timeZone, at).toUTC().toISO() ?? at]);

/** Moves payments, refunds and returns to the two days around each change of clocks, some to its very instant or to midnight. */
export async function gatherAtChanges({ db }: TestBackend): Promise<void> {
  const places = sql.raw(`(array[${instants.map((at) => `'${at}'::timestamptz`).join(', ')}])`);
  const near = (number: string, spread: number) => {
    const place = sql.raw(`1 + ${number} % ${instants.length}`);
    // A fifth of them to the millisecond.
    const away = sql.raw(
      `((${number} * 7919) % ${2 * spread} - ${spread}) * least((${number} / ${instants.length}) % 5, 1)`,
    );
    return sql`${places}[${place}] + ${away} * interval '1 minute'`;
  };
  const numbered = (table: string, key: string, condition = 'true') =>
    sql.raw(
      `(select ${key} as key, row_number() over (order by ${key})::int as number from ${table} where ${condition}) numbered`,
    );
  await db.execute(
    sql`update transactions set created_at = ${near('number', 2_880)} from ${numbered('transactions', 'id')}
      where id = key and number % 4 <> 0`,
  );
  await db.execute(
    sql`update refunds set created_at = ${near('number', 2_880)} from ${numbered('refunds', 'id')} where id = key`,
  );
  await db.execute(
    sql`update transaction_events set at = ${near('number', 2_880)}
      from ${numbered('transaction_events', 'transaction_id', "status = 'returned'")}
      where transaction_id = key and status = 'returned'`,
  );
}

export interface Case {
  username: string;
  now: Date;
  asked: DashboardQuery;
}

/** Whatever somebody may look at, up to four weeks after a change of clocks; many of them on its day. */
export const cases: fc.Arbitrary<Case> = fc
  .record({
    change: fc.constantFrom(...changes),
    minutes: fc.oneof(fc.integer({ min: -180, max: 1_800 }), fc.integer({ min: 0, max: 40_320 })),
    who: fc.constantFrom(
      ['admin.demo', ['mer_0001', 'mer_0003', 'mer_0005']] as const,
      ['partner.demo', ['mer_0001', 'mer_0002']] as const,
      ['manager.demo', ['mer_0001', 'mer_0041']] as const,
      ['merchant.demo', ['mer_0001']] as const,
    ),
    ofOne: fc.boolean(),
    place: fc.nat(),
    period: fc.constantFrom(...dashboardPeriods),
    comparison: fc.constantFrom(...dashboardComparisons),
  })
  .map(({ change: [timeZone, at], minutes, who: [username, merchants], ofOne, place, ...chosen }) => ({
    username,
    now: new Date(Date.parse(at) + minutes * 60_000),
    asked: { timeZone, ...chosen, ...(ofOne && { merchantId: merchants[place % merchants.length] ?? '' }) },
  }));

/** The days before, on which a payment at midnight is none of theirs. */
export const daysBefore: [Case][] = changes.map(([timeZone, at]) => [
  {
    username: 'admin.demo',
    now: midnightOf(timeZone, at).plus({ hours: 5 }).toJSDate(),
    asked: { timeZone, period: 'yesterday' },
  },
]);

const toQuery = (filter: DashboardBreakdownFilter) =>
  new URLSearchParams(Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]));

/** Every row of the list, page by page. */
async function listOf(
  backend: TestBackend,
  username: string,
  filter: DashboardBreakdownFilter,
): Promise<ListedTransaction[]> {
  const rows: ListedTransaction[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = cursor && `&cursor=${cursor}`;
    const { status, body } = await backend.get(username, `transactions?${toQuery(filter)}&limit=200${page}`);
    expect(status).toBe(200);
    rows.push(...body.items);
    cursor = body.nextCursor;
  }
  return rows;
}

const sumIn = (rows: ListedTransaction[], currency: string | null) =>
  rows
    .filter(({ amount }) => amount.currency === currency)
    .reduce((sum, { amount }) => sum + amount.amountMinor, 0);
const byCurrency = (rows: ListedTransaction[]) =>
  new Map(rows.map(({ amount: { currency } }) => [currency, sumIn(rows, currency)]));
const sumsOf = (amounts: Money[]) =>
  new Map(amounts.map(({ currency, amountMinor }) => [currency, amountMinor]));

/** Of refunds, which are parts of payments, what the list says above its rows. */
async function totalsAbove(backend: TestBackend, username: string, filter: DashboardBreakdownFilter) {
  const { items }: StatusTotals = (await backend.get(username, `transactions/status?${toQuery(filter)}`))
    .body;
  const sums = new Map<string, number>();
  for (const { total } of items)
    sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amountMinor);
  return { sums, count: items.reduce((all, { count }) => all + count, 0) };
}

/** Figures as they are at a moment, and the lists that the running backend answers with. */
function lookerAt(backend: TestBackend, now: Date) {
  const clock = () => now;
  return createDashboardRepository(backend.db, createTransactionRepository(backend.db, clock), clock);
}

const actors = new Map<string, Promise<Actor>>();
const actorNamed = (backend: TestBackend, username: string): Promise<Actor> => {
  const actor =
    actors.get(username) ??
    backend.tokenOf(username).then((token) => actorOf(decodeJwt(token), usualRoleRules));
  actors.set(username, actor);
  return actor;
};

/** Each figure of the summary is the sum of the list that it opens. */
export async function expectSummaryOfLists(backend: TestBackend, { username, now, asked }: Case) {
  const actor = await actorNamed(backend, username);
  const { current, filters } = await lookerAt(backend, now).getSummary(actor, asked);
  const rows = (name: keyof typeof filters) => listOf(backend, username, filters[name]);
  const volume = await rows('volume');
  expect(byCurrency(volume)).toEqual(sumsOf(current.volume));
  expect((await rows('attempts')).length).toBe(current.attempts);
  expect((await rows('approved')).length).toBe(current.approved);
  const returned = await rows('returns');
  expect([returned.length, byCurrency(returned)]).toEqual([current.returnCount, sumsOf(current.returns)]);
  const refunded = await totalsAbove(backend, username, filters.refunds);
  expect(refunded.sums).toEqual(sumsOf(current.refunds));
  expect((await rows('refunds')).length).toBe(refunded.count);
  return volume;
}

/** The days of the chart, and the hours of one day, hold the list's payments of their days and hours. */
export async function expectDaysOfList(
  backend: TestBackend,
  { username, now, asked }: Case,
  volume: ListedTransaction[],
) {
  const actor = await actorNamed(backend, username);
  const { currency, days, hours } = await lookerAt(backend, now).getDaily(actor, asked);
  const at = ({ createdAt }: ListedTransaction) => DateTime.fromISO(createdAt, { zone: asked.timeZone });
  for (const { date, volumeMinor, count } of days) {
    const rows = volume.filter((row) => at(row).toISODate() === date);
    const ofCurrency = rows.filter(({ amount }) => amount.currency === currency);
    expect([date, volumeMinor, count]).toEqual([date, sumIn(rows, currency), ofCurrency.length]);
  }
  for (const { hour, volumeMinor } of hours) {
    const rows = volume.filter((row) => at(row).hour === hour);
    expect([hour, volumeMinor]).toEqual([hour, sumIn(rows, currency)]);
  }
  expect(days.reduce((sum, { volumeMinor }) => sum + volumeMinor, 0)).toBe(sumIn(volume, currency));
}

/** Each row of a breakdown is the sum of the list that it opens, and all are that of the widget's. */
export async function expectBreakdownsOfLists(backend: TestBackend, { username, now, asked }: Case) {
  const actor = await actorNamed(backend, username);
  const zone = asked.timeZone;
  for (const by of dashboardBreakdowns) {
    const { currency, rows, others, filter } = await lookerAt(backend, now).getBreakdown(actor, {
      ...asked,
      by,
    });
    const whole = filter === null ? [] : await listOf(backend, username, filter);
    const added = [...rows, ...(others ? [others] : [])];
    expect([by, added.reduce((sum, { amountMinor }) => sum + amountMinor, 0)]).toEqual([
      by,
      sumIn(whole, currency),
    ]);
    expect(added.reduce((sum, { count }) => sum + count, 0)).toBe(whole.length);
    const inRow = (key: string) => (row: ListedTransaction) => {
      const at = DateTime.fromISO(row.createdAt, { zone });
      return key === String(by === 'hour' ? at.hour : at.weekday);
    };
    for (const row of rows) {
      const list = row.filter ? await listOf(backend, username, row.filter) : whole.filter(inRow(row.key));
      expect([by, row.key, row.count, row.amountMinor]).toEqual([
        by,
        row.key,
        list.length,
        sumIn(list, currency),
      ]);
    }
  }
}
