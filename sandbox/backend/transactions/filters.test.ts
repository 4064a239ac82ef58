import type { StatusTotals, Transaction } from '@countinghouse/contract';
import { describe, expect, it } from 'vitest';
import { givenTransactionList } from '../testing/transaction-list.ts';

const given = givenTransactionList();
const { list, readAll } = given;

describe('filters', () => {
  it.each([
    ['type=ach', (row: Transaction) => row.type === 'ach'],
    ['status=declined', (row: Transaction) => row.status === 'declined'],
    ['status=declined&status=refunded', (row: Transaction) => ['declined', 'refunded'].includes(row.status)],
    ['status=declined,refunded', (row: Transaction) => ['declined', 'refunded'].includes(row.status)],
    ['brand=amex', (row: Transaction) => row.brand === 'amex'],
    ['merchantId=mer_0002', (row: Transaction) => row.merchant.id === 'mer_0002'],
    [
      'merchantId=mer_0002&merchantId=mer_0004',
      (row: Transaction) => ['mer_0002', 'mer_0004'].includes(row.merchant.id),
    ],
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

  it('search by id, last four, reference, name and email', async () => {
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
    const { body } = await given.backend.get('admin.demo', 'transaction/all?partnerId=hauspay&limit=200');
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.every((row: Transaction) => row.merchant.id.startsWith('hauspay_'))).toBe(true);
  });

  it('count and sum what the list shows, a currency at a time', async () => {
    const rows = await readAll('admin.demo', 'status=settled');
    const { items }: StatusTotals = (
      await given.backend.get('admin.demo', 'transactions/status?status=settled')
    ).body;
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
    const { status, body } = await given.backend.get('admin.demo', `transactions?${query}`);
    expect(status).toBe(400);
    expect(body.error).toBe('validation_failed');
    expect(body.fields.map(({ path }: { path: string }) => path)).toContain(field);
  });

  it.each(['transactions', 'transaction/all', 'disputes', 'deposits', 'merchants'])(
    'a card number in a search of %s, which is not repeated',
    async (path) => {
      const query = new URLSearchParams({ search: 'visa 4242 4242-4242 4242' });
      const { status, body } = await given.backend.get('admin.demo', `${path}?${query}`);
      // A request’s id may have any four digits; it has no sixteen.
      const { requestId, ...said } = body;
      expect(status).toBe(400);
      expect(requestId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(said.fields).toMatchObject([{ path: 'search', reason: 'card_in_text' }]);
      expect(JSON.stringify(said)).not.toMatch(/4242/);
    },
  );

  it.each(['', '?id=', '?id=dsp_1', '?id[]=txn_1'])('transaction/detail%s', async (query) => {
    expect((await given.backend.get('admin.demo', `transaction/detail${query}`)).status).toBe(400);
  });
});
