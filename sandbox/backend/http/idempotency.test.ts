import { idempotencyHours } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const pay = (body: unknown, key?: string, as = 'merchant.demo') =>
  backend.post(as, 'proxy/card-payment', body, key);
const countSales = async () =>
  (
    await backend.get(
      'merchant.demo',
      `transactions?search=${encodeURIComponent(cardSale.customerEmail)}&limit=200`,
    )
  ).body.items.length;

describe('a request that moves money', () => {
  it.each([undefined, 'short', 'with space in it', 'x'.repeat(129)])(
    'needs a good key, not %j',
    async (key) => {
      const { status, body } = await pay(cardSale, key);
      expect(status).toBe(400);
      expect(body.fields[0].path).toBe('Idempotency-Key');
    },
  );

  it('gets its first answer again, and moves nothing twice', async () => {
    const key = newKey();
    const first = await pay(cardSale, key);
    const before = await countSales();
    const again = await pay(cardSale, key);
    expect(again).toEqual(first);
    expect(await countSales()).toBe(before);
  });

  it('is refused under a key that came with another body, or to another endpoint', async () => {
    const key = newKey();
    const { body } = await pay(cardSale, key);
    const other = await pay({ ...cardSale, amount: { amountMinor: 1, currency: 'USD' } }, key);
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
    const order = { action: 'void', transactionId: body.transaction.id };
    expect((await backend.post('merchant.demo', 'proxy/card-void-refund', order, key)).status).toBe(422);
  });

  it('does not share its key with another user', async () => {
    const key = newKey();
    const mine = await pay(cardSale, key);
    const theirs = await pay(cardSale, key, 'admin.demo');
    expect(theirs.status).toBe(201);
    expect(theirs.body.transaction.id).not.toBe(mine.body.transaction.id);
  });

  it('in ten copies at once happens once', async () => {
    const key = newKey();
    const before = await countSales();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(cardSale, key)));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.transaction.id)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.every(({ status, body }) => status === 409 && body.error === 'request_running')).toBe(true);
    expect(await countSales()).toBe(before + 1);
  });

  it('is a new request when its key is older than a day', async () => {
    const [old, other] = [newKey(), newKey()];
    await pay(cardSale, old);
    await backend.advance({ hours: idempotencyHours - 1 });
    await pay(cardSale, other);
    const later = { ...cardSale, amount: { amountMinor: 77, currency: 'USD' } };
    expect((await pay(later, old)).status).toBe(422);
    await backend.advance({ hours: 2 });
    expect((await pay(later, old)).status).toBe(201);
    expect((await pay(later, other)).status).toBe(422);
  });

  it('keeps no key for what was refused: mended, it may come again', async () => {
    const key = newKey();
    expect((await pay({ ...cardSale, amount: { amountMinor: 5, currency: 'CAD' } }, key)).status).toBe(400);
    expect((await pay(cardSale, key)).status).toBe(201);
  });
});

describe('a bad body is a 400 that names the field', () => {
  it.each([
    [{ ...cardSale, amount: { amountMinor: 0, currency: 'USD' } }, 'amount.amountMinor'],
    [{ ...cardSale, amount: { amountMinor: 1.5, currency: 'USD' } }, 'amount.amountMinor'],
    [{ ...cardSale, amount: { amountMinor: 1e300, currency: 'USD' } }, 'amount.amountMinor'],
    [{ ...cardSale, amount: { amountMinor: '5', currency: 'USD' } }, 'amount.amountMinor'],
    [{ ...cardSale, card: { ...cardSale.card, number: '4242424242424241' } }, 'card.number'],
    [{ ...cardSale, card: { ...cardSale.card, number: '9999999999999995' } }, 'card.number'],
    [{ ...cardSale, role: 'countinghouse' }, 'role'],
    [{ ...cardSale, action: 'steal' }, 'action'],
    [{ action: 'capture', transactionId: 'dsp_1' }, 'transactionId'],
    [[], 'body'],
    [{}, 'action'],
  ])('%j', async (order, field) => {
    const { status, body } = await pay(order, newKey());
    expect(status).toBe(400);
    expect(body.fields.map(({ path }: { path: string }) => path || 'body')).toContain(field);
  });

  it('and what is no JSON is refused before it is read', async () => {
    const token = await backend.tokenOf('merchant.demo');
    const send = (type: string, body: string) =>
      fetch(`${backend.url}/transaction/note`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
      });
    expect((await send('text/plain', '{}')).status).toBe(415);
    expect((await send('application/json', '{"text":')).status).toBe(400);
    expect((await send('application/json', JSON.stringify({ text: 'x'.repeat(300_000) }))).status).toBe(413);
  });
});
