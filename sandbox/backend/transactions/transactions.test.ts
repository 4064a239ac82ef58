import type { StatusTotals, Transaction } from '@countinghouse/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testNow } from '../testing/test-backend.ts';
import { givenTransactionList } from '../testing/transaction-list.ts';

const given = givenTransactionList();
const { list, readAll } = given;

describe('paging', () => {
  it('shows every row once, newest first, down to the last page', async () => {
    const rows = await readAll('partner.demo');
    const totals: StatusTotals = (await given.backend.get('partner.demo', 'transactions/status')).body;
    expect(rows).toHaveLength(totals.items.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const order = rows.map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
  });

  it('ends without a cursor, and an empty list is a page too', async () => {
    const { body } = await given.backend.get('admin.demo', 'transactions?search=nobody-at-all');
    expect(body).toEqual({ items: [], nextCursor: null, sequence: expect.any(Number) });
  });
});

describe('several statuses at once', () => {
  const keyOf = ({ createdAt, id }: Transaction) => `${createdAt} ${id}`;

  it.each([
    ['admin.demo', 'status=failed,returned&limit=7'],
    ['partner.demo', 'status=settled,refunded,failed,returned&type=card&limit=90'],
    ['manager.demo', 'status=settled,refunded,failed,returned&limit=60'],
    ['merchant.demo', 'status=settled,refunded,failed,settled&from=2026-06-01T00:00:00Z&limit=20'],
  ])('are in order over all pages, every row once, as %s', async (username, query) => {
    const { searchParams } = new URL(`http://any/?${query}`);
    const wanted = searchParams.get('status')?.split(',') ?? [];
    const from = searchParams.get('from') ?? '';
    const expected = (await readAll(username))
      .filter(({ status, type }) => wanted.includes(status) && type === (searchParams.get('type') ?? type))
      .map(keyOf)
      .filter((key) => key >= from);
    expect(expected.length).toBeGreaterThan(Number(searchParams.get('limit')));
    expect((await readAll(username, query)).map(keyOf)).toEqual(expected);
    expect((await readAll(username, `${query}&sort=oldest`)).map(keyOf)).toEqual(expected.reverse());
  });
});

describe('order', () => {
  const amountKey = ({ amount, id }: Transaction) =>
    `${amount.currency} ${String(amount.amountMinor).padStart(15, '0')} ${id}`;
  const timeKey = ({ createdAt, id }: Transaction) => `${createdAt} ${id}`;

  it.each([
    ['oldest', timeKey, false],
    ['newest', timeKey, true],
    ['lowest', amountKey, false],
    ['highest', amountKey, true],
  ] as const)('%s first, over all pages, every row once', async (sort, keyOf, isDescending) => {
    const keys = (await readAll('manager.demo', `sort=${sort}`)).map(keyOf);
    const expected = (await readAll('manager.demo')).map(keyOf).sort();
    expect(keys).toEqual(isDescending ? expected.reverse() : expected);
  });

  it('refuses the cursor of another order', async () => {
    const { nextCursor } = (await given.backend.get('admin.demo', 'transactions?limit=1')).body;
    const { status, body } = await given.backend.get(
      'admin.demo',
      `transactions?sort=highest&cursor=${nextCursor}`,
    );
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe('cursor');
  });

  it('is read from an index, a page at a time', async () => {
    const plan = async (orderBy: string): Promise<string> => {
      const answer = await given.backend.db.execute(
        sql.raw(`explain (format json) select * from transactions order by ${orderBy} limit 51`),
      );
      return JSON.stringify(answer);
    };
    expect(await plan('created_at desc, id desc')).toContain('transactions_newest');
    expect(await plan('currency desc, amount_minor desc, id desc')).toContain('transactions_amount_order');
  });
});

describe('rows that changed', () => {
  it('are read by their ids, as far as the filter and the caller’s scope leave them', async () => {
    const [own, other] = await list('limit=2', 'merchant.demo');
    const [foreign] = await list('limit=1', 'lightspeed.merchant');
    const ids = `id=${own?.id}&id=${foreign?.id}`;
    expect((await list(ids, 'merchant.demo')).map(({ id }) => id)).toEqual([own?.id]);
    expect(await list(`${ids}&search=${other?.id}`, 'merchant.demo')).toEqual([]);
    expect(await list(`id=${own?.id},${other?.id}`, 'merchant.demo')).toHaveLength(2);
  });
});

describe('when nothing matches', () => {
  it('tells which part of the filter hides how many rows', async () => {
    const [row] = await list('type=card&status=settled&limit=1');
    const query = `search=${row?.id}&type=ach&status=settled`;
    const { body } = await given.backend.get('admin.demo', `transactions/no-match?${query}`);
    const settledAch = await readAll('admin.demo', 'type=ach&status=settled');
    expect(body).toEqual({
      without: [
        { part: 'search', count: settledAch.length },
        { part: 'type', count: 1 },
        { part: 'status', count: 0 },
      ],
      nearest: null,
    });
  });

  it('finds the rows next to the dates asked for, in the caller’s scope', async () => {
    const rows = await readAll('merchant.demo');
    const [newest, oldest] = [rows.at(0), rows.at(-1)];
    const future = await given.backend.get(
      'merchant.demo',
      'transactions/no-match?from=2030-01-01T00:00:00Z',
    );
    expect(future.body.nearest).toEqual({ earlier: newest?.createdAt, later: null });
    const past = await given.backend.get('merchant.demo', 'transactions/no-match?to=2001-01-01T00:00:00Z');
    expect(past.body.nearest).toEqual({ earlier: null, later: oldest?.createdAt });
    expect(past.body.without).toEqual([{ part: 'dates', count: rows.length }]);
  });
});

describe('a detail', () => {
  it('tells a card payment’s whole story, in order, and adds up its refunds', async () => {
    const [row] = await list('status=partially_refunded&limit=1');
    const { body } = await given.backend.get('admin.demo', `transaction/detail?id=${row?.id}`);
    const states = body.timeline.map(({ status }: { status: string }) => status);
    expect(states).toEqual(['authorized', 'captured', 'settling', 'settled', 'partially_refunded']);
    const times = body.timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
    const refunded = body.refunds.reduce(
      (sum: number, refund: { amount: { amountMinor: number } }) => sum + refund.amount.amountMinor,
      0,
    );
    expect(refunded).toBe(body.refundedMinor);
    expect(refunded).toBeLessThan(body.capturedMinor);
  });

  it('is found under its own type only', async () => {
    const [card] = await list('type=card&limit=1');
    const [ach] = await list('type=ach&limit=1');
    expect((await given.backend.get('admin.demo', `transaction/ach?id=${card?.id}`)).status).toBe(404);
    expect((await given.backend.get('admin.demo', `transaction/detail?id=${ach?.id}`)).status).toBe(404);
  });

  it('has nothing in it from the future', async () => {
    const rows = await readAll('admin.demo');
    expect(rows.every(({ createdAt }) => Date.parse(createdAt) <= testNow.getTime())).toBe(true);
  });
});

it('a settled payment tells which deposit holds what of it', async () => {
  const [settled] = await list('status=settled&type=card&limit=1', 'merchant.demo');
  const { body } = await given.backend.get('merchant.demo', `transaction/detail?id=${settled?.id}`);
  expect(body.deposits.length).toBeGreaterThan(0);
  for (const { id } of body.deposits) {
    const deposit = await given.backend.get('merchant.demo', `deposits/detail?id=${id}&limit=200`);
    expect(deposit.status).toBe(200);
  }
  const total = body.deposits.reduce(
    (sum: number, { amount }: { amount: { amountMinor: number } }) => sum + amount.amountMinor,
    0,
  );
  // The fee is taken from what was captured.
  expect(total).toBeLessThan(body.capturedMinor);
  expect(total).toBeGreaterThan(0.8 * body.capturedMinor);
});
