import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutOf } from '../testing/checkout.ts';
import { newKey } from '../testing/orders.ts';
import {
  bankOf,
  checkoutBodyOf,
  insertLink,
  openPage,
  payBy,
  paymentsOf,
  statusesTold,
} from '../testing/payment-links.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let partner: ReturnType<typeof checkoutOf>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  partner = checkoutOf(backend, 'partner.demo');
});
afterAll(() => backend.close());

const paid = async (id: string) => (await partner.link(id)).body.paid.amountMinor;

/** A link with one payment of $24.00 for each. */
async function paidLink(...methods: ReturnType<typeof bankOf>[]) {
  const link = await insertLink(backend, { title: `Paid ${crypto.randomUUID()}` });
  const page = await openPage(backend, link.code);
  await payBy(backend, link.code, checkoutBodyOf(page));
  for (const method of methods) await payBy(backend, link.code, checkoutBodyOf(page, { method }));
  const payments = await paymentsOf(backend, link.id);
  const idOf = (type: string) =>
    payments.find(({ transaction }) => transaction.type === type)?.transaction.id ?? '';
  return { link, card: idOf('card'), debit: idOf('ach') };
}

describe('what was paid by a link', () => {
  it('is less by what is refunded, in its list too', async () => {
    const { link, card } = await paidLink();
    const other = await paidLink();
    expect(await paid(link.id)).toBe(2_400);
    // A payment has to be on its way to be refunded.
    await backend.advance({ days: 3 });
    const order = { action: 'refund', transactionId: card, amountMinor: 1_000 };
    const answer = await backend.post('partner.demo', 'proxy/card-void-refund', order, newKey());
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    expect(await paid(link.id)).toBe(1_400);
    const listed = (await partner.links(`&id=${link.id}&id=${other.link.id}`)).body.items;
    expect(
      Object.fromEntries(
        listed.map((row: { id: string; paid: { amountMinor: number } }) => [row.id, row.paid.amountMinor]),
      ),
    ).toEqual({ [link.id]: 1_400, [other.link.id]: 2_400 });
  });

  it('is nothing of what was voided, or returned by a bank', async () => {
    // The sandbox's bank returns debits of this account.
    const { link, card } = await paidLink(bankOf('000222222227'));
    expect(await paid(link.id)).toBe(4_800);
    const order = { action: 'void', transactionId: card };
    await backend.post('partner.demo', 'proxy/card-void-refund', order, newKey());
    expect(await paid(link.id)).toBe(2_400);
    await backend.advance({ days: 10 });
    const states = (await paymentsOf(backend, link.id)).map(({ transaction }) => transaction.status);
    expect(states.sort()).toEqual(['returned', 'voided']);
    expect(await paid(link.id)).toBe(0);
  });

  it('is a debit that a bank takes when it is presented again, the second time too', async () => {
    const link = await insertLink(backend, { title: 'One scarf', maxUses: 1 });
    const page = await openPage(backend, link.code);
    await payBy(backend, link.code, checkoutBodyOf(page, { method: bankOf('000222222227') }));
    const seen = async () => {
      const { status, uses, paid } = (await partner.link(link.id)).body;
      const [listed] = (await partner.links(`&id=${link.id}`)).body.items;
      const [payment, ...others] = (await partner.payments(link.id)).body.items;
      expect([listed.status, listed.paid, others]).toEqual([status, paid, []]);
      return { id: payment.transactionId, told: [status, uses, paid.amountMinor, payment.status] };
    };
    const retry = (transactionId: string) =>
      backend.post('merchant.demo', 'proxy/card-payment', { action: 'retry', transactionId }, newKey());
    const ids = new Set<string>();
    for (const _ of ['first', 'second']) {
      await backend.advance({ days: 14 });
      const { id, told } = await seen();
      ids.add(id);
      expect(told).toEqual(['paid', 1, 0, 'returned']);
      expect((await retry(id)).status).toBe(201);
      expect((await seen()).told).toEqual(['pending', 1, 2_400, 'pending']);
    }
    await backend.advance({ days: 14 });
    const { id, told } = await seen();
    expect(told).toEqual(['paid', 1, 2_400, 'settled']);
    expect(ids.add(id).size).toBe(3);
  });
});

it('is told with the status that the link has from then on', async () => {
  const link = await insertLink(backend, { title: `Told ${crypto.randomUUID()}`, maxUses: 2 });
  const page = await openPage(backend, link.code);
  await payBy(backend, link.code, checkoutBodyOf(page));
  await payBy(backend, link.code, checkoutBodyOf(page, { method: bankOf('000123456789') }));
  const single = await insertLink(backend, { title: `Told ${crypto.randomUUID()}`, maxUses: 1 });
  await payBy(backend, single.code, checkoutBodyOf(await openPage(backend, single.code)));
  expect(await statusesTold(backend, link.id)).toEqual(['active', 'pending']);
  expect(await statusesTold(backend, single.id)).toEqual(['paid']);
});
