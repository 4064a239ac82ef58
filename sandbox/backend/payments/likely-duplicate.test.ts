import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDebit, cardSale, newKey, saleWith } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const pay = (order: object, as = 'merchant.demo') =>
  backend.post(as, 'proxy/card-payment', { ...order, ifRepeated: 'refuse' }, newKey());
let amountMinor = 70_000;
/** Orders of an amount that nothing else has. */
const unlike = <Order extends object>(order: Order) => {
  amountMinor += 1;
  return { ...order, amount: { amountMinor, currency: 'USD' } };
};

describe('a payment that looks like another sent twice', () => {
  it.each([
    ['card', cardSale],
    ['bank account', bankDebit],
  ])('of the same %s and amount is stopped, and made if it is meant', async (_what, like) => {
    const order = unlike(like);
    const first = await pay(order);
    expect(first.status).toBe(201);
    const { status, body } = await pay(order);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      reason: 'likely_duplicate',
      duplicateOf: { transactionId: first.body.transaction.id, secondsAgo: expect.any(Number) },
    });
    const meant = { ...order, ifRepeated: 'charge' };
    expect((await backend.post('merchant.demo', 'proxy/card-payment', meant, newKey())).status).toBe(201);
    const { body: found } = await backend.get(
      'merchant.demo',
      `transactions?amountMin=${amountMinor}&amountMax=${amountMinor}&currency=USD`,
    );
    expect(found.items).toHaveLength(2);
  });

  it('is none of another card, amount or merchant, and none after a decline or a void', async () => {
    const order = unlike(cardSale);
    expect((await pay(order)).status).toBe(201);
    expect((await pay({ ...order, card: saleWith('5555555555554444').card })).status).toBe(201);
    expect((await pay(unlike(cardSale))).status).toBe(201);
    expect((await pay({ ...order, merchantId: 'mer_0002' }, 'admin.demo')).status).toBe(201);
    const declined = unlike(saleWith('4000000000000002'));
    expect((await pay(declined)).body.approved).toBe(false);
    expect((await pay(declined)).status).toBe(201);
    const voided = unlike(cardSale);
    const { id } = (await pay(voided)).body.transaction;
    const body = { action: 'void', transactionId: id };
    await backend.post('merchant.demo', 'proxy/card-void-refund', body, newKey());
    expect((await pay(voided)).status).toBe(201);
  });

  it('is none after ten minutes, nor where nobody asked for the check', async () => {
    const order = unlike(cardSale);
    expect((await pay(order)).status).toBe(201);
    expect((await backend.post('merchant.demo', 'proxy/card-payment', order, newKey())).status).toBe(201);
    await backend.advance({ hours: 1 });
    expect((await pay(order)).status).toBe(201);
  });
});

it('a bank debit needs to be told how its holder agreed to it', async () => {
  const { secCode: _, ...order } = bankDebit;
  const { status, body } = await pay(order);
  expect(status).toBe(400);
  expect(body.fields[0].path).toBe('secCode');
});
