import type { Transaction } from '@countinghouse/contract';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDebit, cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { textCondition } from './search.ts';

let backend: TestBackend;
let paid: Transaction;
const customer = { customerName: 'Mai Thị Nguyen', customerEmail: 'mai@search.example' };
beforeAll(async () => {
  backend = await startTestBackend();
  const order = {
    ...cardSale,
    ...customer,
    amount: { amountMinor: 123_456, currency: 'USD' },
    reference: 'INV-2026-77',
    description: 'Walnut desk, oiled',
    metadata: [
      { name: 'Purchase order', value: 'PO-88-414' },
      { name: 'Table', value: '12' },
    ],
  };
  const { body } = await backend.post('merchant.demo', 'proxy/card-payment', order, newKey());
  paid = body.transaction;
});
afterAll(() => backend.close());

/** Its amount is four digits. */
const payWhole = async (): Promise<Transaction> => {
  const order = { ...cardSale, amount: { amountMinor: 731_900, currency: 'USD' } };
  return (await backend.post('merchant.demo', 'proxy/card-payment', order, newKey())).body.transaction;
};

const find = async (search: string, as = 'merchant.demo'): Promise<Transaction[]> => {
  const query = new URLSearchParams({ search, limit: '200' });
  return (await backend.get(as, `transactions?${query}`)).body.items;
};

describe('the search of transactions', () => {
  it.each([
    ['an amount', '1234.56'],
    ['an amount with its currency', '$1234.56'],
    ['an amount with parted thousands', '1,234.56'],
    ['an amount as Vietnamese write it', '1.234,56 USD'],
    ['part of a description', 'walnut DESK'],
    ['a name with the surname first', 'Nguyen Mai'],
    ['a name with the surname and a comma first', 'nguyen, mai thị'],
    ['a reference', 'inv-2026-77'],
    ['a value of its metadata', 'po-88-414'],
    ['a name of its metadata with the value', 'Purchase order: PO-88'],
    ['words of its metadata in another order', 'po-88-414 purchase'],
  ])('finds a payment by %s', async (_what, search) => {
    expect((await find(search)).map(({ id }) => id)).toContain(paid.id);
  });

  it.each([
    ['another amount', '1234.57'],
    ['an amount of another currency', '1234.56 CAD'],
    ['a word that the name has not', 'Nguyen Anh Mai'],
    ['words of name and metadata together', 'Nguyen PO-88-414'],
  ])('does not find it by %s', async (_what, search) => {
    expect((await find(search)).map(({ id }) => id)).not.toContain(paid.id);
  });

  it.each([
    ['many short words', 'c o m '.repeat(17).slice(0, 100), 3],
    ['more words than a name has', 'ann bob cid dan eve fay gil hal ian', 1],
    ['one word many times', 'nguyen '.repeat(14).trim(), 1],
    ['a word that comes again', 'Mai nguyen mai NGUYEN', 7],
  ])('looks for few parts in %s', (_what, search, parts) => {
    const { sql } = new PgDialect().sqlToQuery(textCondition(search) ?? expect.fail());
    expect(sql.match(/ ilike /g)).toHaveLength(parts);
  });

  it('finds short names with the surname first or last', async () => {
    const order = { ...cardSale, customerName: 'An Lê', customerEmail: 'an@search.example' };
    const { body } = await backend.post('merchant.demo', 'proxy/card-payment', order, newKey());
    for (const search of ['an lê', 'Lê An', 'Lê, An']) {
      expect((await find(search)).map(({ id }) => id)).toContain(body.transaction.id);
    }
  });

  it('takes four digits alone for the end of a card or account, and for an amount without cents', async () => {
    const { id } = await payWhole();
    expect((await find('7319')).map((row) => row.id)).toContain(id);
    expect((await find('•••• 7319')).map((row) => row.id)).not.toContain(id);
    const ids = (await find('4242')).map((row) => row.id);
    expect(ids).toContain(id);
    // 73.19 is written with its point.
    const rows = await find('7319', 'admin.demo');
    const meant = ({ last4, amount }: Transaction) =>
      last4 === '7319' || amount.amountMinor === (amount.currency === 'VND' ? 7_319 : 731_900);
    expect(rows.filter((row) => !meant(row))).toEqual([]);
  });

  it.each([
    ['Declined', ['declined']],
    ['partially refunded', ['partially_refunded']],
    ['bi tu choi', ['declined']],
    ['Cần chú ý', ['returned', 'settlement_declined']],
    ['Declined or failed', ['declined', 'gateway_rejected', 'failed']],
  ])('takes %s for the name of states', async (search, statuses) => {
    const rows = await find(search, 'admin.demo');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([]);
  });

  it('finds the payments of merchants by their names, for those who have several', async () => {
    const [merchant] = (await backend.get('partner.demo', 'merchants?limit=1')).body.items;
    const rows = await find(merchant.name.slice(0, -2), 'partner.demo');
    const own = (await backend.get('partner.demo', `transactions/status?merchantId=${merchant.id}`)).body;
    expect(rows.filter((row) => row.merchant.id !== merchant.id)).toEqual([]);
    const count = own.items.reduce((sum: number, item: { count: number }) => sum + item.count, 0);
    expect(rows).toHaveLength(Math.min(200, count));
    const [ownMerchant] = (await backend.get('merchant.demo', 'merchants')).body.items;
    expect(await find(ownMerchant.name, 'merchant.demo')).toEqual([]);
  });

  it('finds nothing of merchants outside the caller’s scope, whatever it is a name of', async () => {
    const [foreign] = (await backend.get('lightspeed.merchant', 'merchants')).body.items;
    expect(await find(foreign.name, 'hauspay.partner')).toEqual([]);
    expect(await find(paid.id, 'lightspeed.merchant')).toEqual([]);
    expect(await find('1234.56', 'lightspeed.merchant')).toEqual([]);
    expect(await find('PO-88-414', 'lightspeed.merchant')).toEqual([]);
  });

  it('counts, explains and exports what it lists', async () => {
    const bank = { ...bankDebit, ...customer, secCode: 'WEB' };
    await backend.post('merchant.demo', 'proxy/card-payment', bank, newKey());
    const { items } = (await backend.get('merchant.demo', 'transactions/status?search=Nguyen%20Mai')).body;
    const count = items.reduce((sum: number, item: { count: number }) => sum + item.count, 0);
    expect(count).toBe((await find('Nguyen Mai')).length);
    const query = 'search=Nguyen%20Mai&type=ach&status=declined';
    const { without } = (await backend.get('merchant.demo', `transactions/no-match?${query}`)).body;
    expect(without).toContainEqual({ part: 'status', count: 1 });
  });
});
