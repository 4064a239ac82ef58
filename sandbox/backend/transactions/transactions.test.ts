import type { StatusTotals, Transaction } from '@countinghouse/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const list = async (query: string, as = 'admin.demo'): Promise<Transaction[]> =>
  (await backend.get(as, `transactions?${query}`)).body.items;

/** Every page of a list, one after the other. */
async function readAll(as: string, query = ''): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await backend.get(
      as,
      `transactions?${query.includes('limit=') ? query : `limit=200&${query}`}${cursor && `&cursor=${cursor}`}`,
    );
    rows.push(...body.items);
    cursor = body.nextCursor;
  }
  return rows;
}

describe('paging', () => {
  it('shows every row once, newest first, down to the last page', async () => {
    const rows = await readAll('partner.demo');
    const totals: StatusTotals = (await backend.get('partner.demo', 'transactions/status')).body;
    expect(rows).toHaveLength(totals.items.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const order = rows.map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
  });

  it('ends without a cursor, and an empty list is a page too', async () => {
    const { body } = await backend.get('admin.demo', 'transactions?search=nobody-at-all');
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
    const { nextCursor } = (await backend.get('admin.demo', 'transactions?limit=1')).body;
    const { status, body } = await backend.get(
      'admin.demo',
      `transactions?sort=highest&cursor=${nextCursor}`,
    );
    expect(status).toBe(400);
    expect(body.fields[0].path).toBe('cursor');
  });

  it('is read from an index, a page at a time', async () => {
    const plan = async (orderBy: string): Promise<string> => {
      const answer = await backend.db.execute(
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
    const { body } = await backend.get('admin.demo', `transactions/no-match?${query}`);
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
    const future = await backend.get('merchant.demo', 'transactions/no-match?from=2030-01-01T00:00:00Z');
    expect(future.body.nearest).toEqual({ earlier: newest?.createdAt, later: null });
    const past = await backend.get('merchant.demo', 'transactions/no-match?to=2001-01-01T00:00:00Z');
    expect(past.body.nearest).toEqual({ earlier: null, later: oldest?.createdAt });
    expect(past.body.without).toEqual([{ part: 'dates', count: rows.length }]);
  });
});

describe('filters', () => {
  it.each([
    ['type=ach', (row: Transaction) => row.type === 'ach'],
    ['status=declined', (row: Transaction) => row.status === 'declined'],
    ['status=declined&status=refunded', (row: Transaction) => ['declined', 'refunded'].includes(row.status)],
    ['status=declined,refunded', (row: Transaction) => ['declined', 'refunded'].includes(row.status)],
    ['brand=amex', (row: Transaction) => row.brand === 'amex'],
    ['merchantId=mer_0002', (row: Transaction) => row.merchant.id === 'mer_0002'],
    [
      'amountMin=10000&amountMax=20000&currency=USD',
      ({ amount }: Transaction) =>
        amount.currency === 'USD' && amount.amountMinor >= 10_000 && amount.amountMinor <= 20_000,
    ],
    [
      'from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z',
      ({ createdAt }: Transaction) => createdAt.startsWith('2026-10-'),
    ],
  ])('%s leaves what it says, and all of it', async (query, fits) => {
    const rows = await readAll('admin.demo', query);
    const expected = (await readAll('admin.demo')).filter(fits);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('search by id, last four, reference, name and e-mail', async () => {
    const [row] = await list('type=card&limit=1');
    if (!row) throw new Error('the seed has no card transaction');
    const words = [
      row.id,
      row.id.slice(0, -4),
      row.id.toLowerCase(),
      row.last4,
      `•••• ${row.last4}`,
      `${row.brand} ${row.last4}`,
      `${row.brand?.toUpperCase()} •••• ${row.last4}`,
      row.reference,
      row.customerName.slice(1, 8),
      row.customerEmail.toUpperCase(),
    ];
    for (const word of words) {
      const found = await readAll('admin.demo', `search=${encodeURIComponent(word)}`);
      expect(found.map(({ id }) => id)).toContain(row.id);
    }
  });

  it('search a card of one brand by both', async () => {
    const [row] = await list('brand=visa&limit=1');
    expect(await list(`search=amex ${row?.last4}&brand=visa`)).toEqual([]);
    const shown = await readAll('admin.demo', `search=visa ${row?.last4}`);
    expect(shown.every(({ brand, last4 }) => brand === 'visa' && last4 === row?.last4)).toBe(true);
  });

  it('take % and _ as themselves', async () => {
    expect(await list('search=%25%25')).toEqual([]);
    expect(await list('search=______')).toEqual([]);
  });

  it('narrow the cross-merchant list to one partner', async () => {
    const { body } = await backend.get('admin.demo', 'transaction/all?partnerId=hauspay&limit=200');
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.every((row: Transaction) => row.merchant.id.startsWith('hauspay_'))).toBe(true);
  });

  it('count and sum what the list shows, a currency at a time', async () => {
    const rows = await readAll('admin.demo', 'status=settled');
    const { items }: StatusTotals = (await backend.get('admin.demo', 'transactions/status?status=settled'))
      .body;
    for (const { total, count } of items) {
      const ofCurrency = rows.filter(({ amount }) => amount.currency === total.currency);
      expect(count).toBe(ofCurrency.length);
      expect(total.amountMinor).toBe(ofCurrency.reduce((sum, { amount }) => sum + amount.amountMinor, 0));
    }
    expect(items.length).toBeGreaterThan(1);
  });
});

describe('bad input is a 400 that names the field', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=many', 'limit'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["newest","yesterday","x"]').toString('base64url')}`, 'cursor'],
    ['status=lost', 'status.0'],
    ['type=cheque', 'type'],
    ['type=card&type=ach', 'type'],
    ['from=2026-11-01', 'from'],
    ['amountMin=5', 'currency'],
    ['amountMin=-5&currency=USD', 'amountMin'],
    ['amountMin=99999999999999999999&currency=USD', 'amountMin'],
    ['sort=dearest', 'sort'],
    ['currency=dollars', 'currency'],
    ['merchant=mer_0001', 'merchant'],
    ['search=', 'search'],
  ])('%s', async (query, field) => {
    const { status, body } = await backend.get('admin.demo', `transactions?${query}`);
    expect(status).toBe(400);
    expect(body.error).toBe('validation_failed');
    expect(body.fields.map(({ path }: { path: string }) => path)).toContain(field);
  });

  it.each(['transactions', 'transaction/all', 'disputes', 'deposits', 'merchants'])(
    'a card number in a search of %s, which is not repeated',
    async (path) => {
      const query = new URLSearchParams({ search: 'visa 4242 4242-4242 4242' });
      const { status, body } = await backend.get('admin.demo', `${path}?${query}`);
      expect(status).toBe(400);
      expect(body.fields).toMatchObject([{ path: 'search', reason: 'card_in_text' }]);
      expect(JSON.stringify(body)).not.toMatch(/4242/);
    },
  );

  it.each(['', '?id=', '?id=dsp_1', '?id[]=txn_1'])('transaction/detail%s', async (query) => {
    expect((await backend.get('admin.demo', `transaction/detail${query}`)).status).toBe(400);
  });
});

describe('a detail', () => {
  it('tells a card payment’s whole story, in order, and adds up its refunds', async () => {
    const [row] = await list('status=partially_refunded&limit=1');
    const { body } = await backend.get('admin.demo', `transaction/detail?id=${row?.id}`);
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
    expect((await backend.get('admin.demo', `transaction/ach?id=${card?.id}`)).status).toBe(404);
    expect((await backend.get('admin.demo', `transaction/detail?id=${ach?.id}`)).status).toBe(404);
  });

  it('has nothing in it from the future', async () => {
    const rows = await readAll('admin.demo');
    expect(rows.every(({ createdAt }) => Date.parse(createdAt) <= testNow.getTime())).toBe(true);
  });
});

it('a settled payment tells which deposit holds what of it', async () => {
  const [settled] = await list('status=settled&type=card&limit=1', 'merchant.demo');
  const { body } = await backend.get('merchant.demo', `transaction/detail?id=${settled?.id}`);
  expect(body.deposits.length).toBeGreaterThan(0);
  for (const { id } of body.deposits) {
    const deposit = await backend.get('merchant.demo', `deposits/detail?id=${id}&limit=200`);
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
