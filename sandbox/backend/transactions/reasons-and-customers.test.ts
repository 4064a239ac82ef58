import type { AchDetail, CardDetail, ReasonTotals, Transaction } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardSale, newKey, saleWith } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const list = async (query: string, as = 'admin.demo'): Promise<Transaction[]> =>
  (await backend.get(as, `transactions?limit=200&${query}`)).body.items;
const pay = async (order: object, as = 'merchant.demo'): Promise<Transaction> =>
  (await backend.post(as, 'proxy/card-payment', order, newKey())).body.transaction;
const reasonOf = async ({ id, type }: Transaction): Promise<string | null> => {
  const path = type === 'ach' ? 'transaction/ach' : 'transaction/detail';
  const detail: CardDetail | AchDetail = (await backend.get('admin.demo', `${path}?id=${id}`)).body;
  return detail.type === 'ach' ? detail.returnCode : detail.declineCode;
};

describe('reasons of declines and returns', () => {
  it('filter a list, those of cards and of debits at once', async () => {
    const rows = await list('reason=41,R01');
    expect(rows.length).toBeGreaterThan(2);
    const reasons = new Set(await Promise.all(rows.map(reasonOf)));
    expect(reasons).toEqual(new Set(['41', 'R01']));
    const { body } = await backend.get('admin.demo', 'transactions?reason=99');
    expect(body.fields[0].path).toBe('reason.0');
  });

  it('are counted for the list’s filter, the most frequent first', async () => {
    const { items }: ReasonTotals = (
      await backend.get('admin.demo', 'transactions/reasons?brand=visa&from=2026-01-01T00:00:00Z')
    ).body;
    const counts = items.map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    for (const { reason, count, total } of items.slice(0, 5)) {
      const rows = await list(`brand=visa&from=2026-01-01T00:00:00Z&reason=${reason}`);
      const own = rows.filter(({ amount }) => amount.currency === total.currency);
      expect(own).toHaveLength(count);
      expect(own.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(total.amountMinor);
    }
    const foreign = (await backend.get('merchant.demo', 'transactions/reasons')).body.items;
    const sum = (all: ReasonTotals['items']) => all.reduce((total, { count }) => total + count, 0);
    expect(sum(foreign)).toBe((await list('status=declined,returned', 'merchant.demo')).length);
  });

  it('are a part of the filter that explains why nothing matches', async () => {
    const query = 'transactions/no-match?reason=41&status=settled';
    const { without } = (await backend.get('merchant.demo', query)).body;
    expect(without.map(({ part }: { part: string }) => part)).toEqual(['status', 'reason']);
  });
});

describe('the payments of a customer', () => {
  it('are found by one of them, however the address was written, within the caller’s scope', async () => {
    const one = await pay({ ...cardSale, customerEmail: 'Filter.Me@example.com' });
    const other = await pay({ ...saleWith('4000000000000002'), customerEmail: 'filter.me@EXAMPLE.com' });
    await pay({ ...cardSale, merchantId: 'mer_0002', customerEmail: 'filter.me@example.com' }, 'admin.demo');
    const ids = (await list(`customerOf=${one.id}`, 'merchant.demo')).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([other.id, one.id]));
    expect(await list(`customerOf=${one.id}`)).toHaveLength(3);
  });

  it('are summed up by state, with the cards and accounts they came from', async () => {
    const order = { ...cardSale, customerEmail: 'sum.me@example.com' };
    const first = await pay(order);
    const last = await pay({ ...saleWith('5555555555554444'), ...{ customerEmail: 'Sum.Me@example.com' } });
    const { body } = await backend.get('merchant.demo', `transaction/customer?id=${first.id}`);
    expect(body).toMatchObject({
      name: 'Ada Example',
      firstAt: first.createdAt,
      lastAt: last.createdAt,
      totals: [{ status: 'captured', count: 2, total: { amountMinor: 24_690, currency: 'USD' } }],
    });
    const methods = body.methods.map(({ brand, last4 }: Transaction) => `${brand} ${last4}`);
    expect(new Set(methods)).toEqual(new Set(['visa 4242', 'mastercard 4444']));
    const foreign = await backend.get('lightspeed.merchant', `transaction/customer?id=${first.id}`);
    expect(foreign.status).toBe(404);
  });

  it('for the same order are linked: of one reference, or of one amount soon after', async () => {
    const order = { ...cardSale, customerEmail: 'order@example.com', reference: 'order-77' };
    const declined = await pay({ ...order, card: saleWith('4000000000009995').card });
    const { reference: _, ...unnamed } = order;
    const again = await pay(unnamed);
    await pay({ ...unnamed, amount: { amountMinor: 999, currency: 'USD' } });
    await backend.advance({ days: 2 });
    const later = await pay({ ...order, amount: { amountMinor: 500, currency: 'USD' } });
    await pay(unnamed);
    const { attempts } = (await backend.get('merchant.demo', `transaction/detail?id=${declined.id}`)).body;
    expect(attempts).toHaveLength(2);
    expect(attempts).toMatchObject([{ id: again.id }, { id: later.id, reasonCode: null, type: 'card' }]);
    const other = (await backend.get('merchant.demo', `transaction/detail?id=${later.id}`)).body.attempts;
    expect(other).toMatchObject([{ id: declined.id, status: 'declined', reasonCode: '51' }]);
  });

  it('of a payment outside the caller’s scope are none, though the address is known there', async () => {
    const foreign = await pay({ ...cardSale, customerEmail: 'both@example.com' });
    const [merchant] = (await backend.get('lightspeed.merchant', 'merchants')).body.items;
    const own = { ...cardSale, merchantId: merchant.id, customerEmail: 'both@example.com' };
    const paid = await pay(own, 'lightspeed.merchant');
    expect(paid.id).toMatch(/^txn_/);
    expect(await list(`customerOf=${foreign.id}`, 'lightspeed.merchant')).toEqual([]);
  });
});
