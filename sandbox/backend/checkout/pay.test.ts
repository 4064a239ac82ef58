import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentLinks } from '../../store/schema/checkout.ts';
import {
  askPage,
  bankOf,
  cardOf,
  checkoutBodyOf,
  insertLink,
  openPage,
  payBy,
  paymentsOf,
} from '../testing/payment-links.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

async function moveClock(to: Date): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  };
  expect((await fetch(`${backend.controlUrl}/sandbox/clock`, init)).status).toBe(200);
}
const linkOf = async (id: string) =>
  (await backend.db.select().from(paymentLinks).where(eq(paymentLinks.id, id)))[0];

describe('a card payment by a link', () => {
  it('is captured online for the link’s merchant, with a receipt, and counts as a use', async () => {
    const link = await insertLink(backend);
    const { status, body } = await payBy(
      backend,
      link.code,
      checkoutBodyOf(await openPage(backend, link.code)),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'succeeded',
      receipt: {
        ...{ title: 'Winter blend', method: 'card', brand: 'visa', last4: '4242', mandate: null },
        total: { amountMinor: 2_400, currency: 'USD' },
        mailedTo: 'ada@example.com',
      },
    });
    const [made] = await paymentsOf(backend, link.id);
    expect(made?.transaction).toMatchObject({
      ...{ merchantId: 'mer_0001', status: 'captured', amountMinor: 2_400, entryMode: 'ecommerce' },
      ...{ ipAddress: '203.0.113.7', customerEmail: 'ada@example.com', description: 'Winter blend' },
      metadata: [
        { name: 'Payment link', value: link.id },
        { name: 'Postal code', value: '60601' },
      ],
    });
    expect((await linkOf(link.id))?.uses).toBe(1);
  });

  it('is made once for an attempt, however often it is sent at once and afterwards', async () => {
    const link = await insertLink(backend);
    const order = checkoutBodyOf(await openPage(backend, link.code));
    const answers = await Promise.all(Array.from({ length: 5 }, () => payBy(backend, link.code, order)));
    const again = await payBy(backend, link.code, order);
    const told = await askPage(backend, link.code, { path: '/outcome', body: { attempt: order.attempt } });
    expect([...answers, again, told].map(({ body }) => body)).toEqual(Array(7).fill(answers[0]?.body));
    expect(await paymentsOf(backend, link.id)).toHaveLength(1);
    expect((await linkOf(link.id))?.uses).toBe(1);
  });

  it('is taken as often as the link says, by however many at once', async () => {
    const link = await insertLink(backend, { maxUses: 2 });
    const page = await openPage(backend, link.code);
    const answers = await Promise.all(
      ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((address) =>
        payBy(backend, link.code, checkoutBodyOf(page), address),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await linkOf(link.id))?.uses).toBe(2);
    const { body } = await askPage(backend, link.code);
    expect(body).toMatchObject({ state: 'closed', reason: 'link_used_up' });
  });

  it('reads the same whatever is wrong with the card, uses nothing up, and is a payment that failed', async () => {
    const link = await insertLink(backend, { maxUses: 1 });
    const page = await openPage(backend, link.code);
    const numbers = ['4000000000000002', '4000000000009979', '4000000000000119'];
    const results = [];
    for (const [index, number] of numbers.entries())
      results.push(
        await payBy(
          backend,
          link.code,
          checkoutBodyOf(page, { method: cardOf(number) }),
          `203.0.113.${index}`,
        ),
      );
    expect(results).toEqual(
      Array(3).fill({ status: 200, body: { outcome: 'declined', receipt: null, challenge: null } }),
    );
    expect((await linkOf(link.id))?.uses).toBe(0);
    expect((await paymentsOf(backend, link.id)).map(({ transaction }) => transaction.status).sort()).toEqual([
      'declined',
      'declined',
      'failed',
    ]);
  });

  it('that repeats another is asked about, and does not say which', async () => {
    const link = await insertLink(backend, { amount: { kind: 'fixed', amountMinor: 7_711 } });
    const page = await openPage(backend, link.code);
    await payBy(backend, link.code, checkoutBodyOf(page));
    const { status, body } = await payBy(backend, link.code, checkoutBodyOf(page, { ifRepeated: 'refuse' }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ reason: 'likely_duplicate' });
    expect(JSON.stringify(body)).not.toMatch(/txn_/);
  });
});

describe('a bank debit by a link', () => {
  it('waits for its bank, and keeps what the customer agreed to', async () => {
    const link = await insertLink(backend, { maxUses: 1 });
    const page = await openPage(backend, link.code);
    const { body } = await payBy(
      backend,
      link.code,
      checkoutBodyOf(page, { method: bankOf('000123456789') }),
    );
    expect(body).toMatchObject({ outcome: 'pending', receipt: { method: 'ach', last4: '6789' } });
    expect(body.receipt?.mandate).toMatchObject({ version: '2026-11', name: 'Ada Example' });
    const [made] = await paymentsOf(backend, link.id);
    expect(made?.transaction).toMatchObject({ type: 'ach', status: 'pending', secCode: 'WEB' });
    expect(made?.payment).toMatchObject({ mandateVersion: '2026-11', address: '203.0.113.7' });
    expect((await linkOf(link.id))?.uses).toBe(1);
  });
});

describe('a page that was opened', () => {
  it('can be paid from after the link expired, and one opened later cannot', async () => {
    const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
    const link = await insertLink(backend, { expiresAt: minutes(30) });
    const page = await openPage(backend, link.code);
    await moveClock(minutes(50));
    expect((await askPage(backend, link.code)).body).toMatchObject({
      state: 'closed',
      reason: 'link_expired',
    });
    expect((await payBy(backend, link.code, checkoutBodyOf(page))).body).toMatchObject({
      outcome: 'succeeded',
    });
    await moveClock(minutes(70));
    expect(await payBy(backend, link.code, checkoutBodyOf(page))).toMatchObject({
      status: 409,
      body: { reason: 'page_outdated' },
    });
  });

  it.each([
    ['switched off', { disabledAt: new Date() }, 'link_disabled'],
    ['used up', { maxUses: 1, uses: 1 }, 'link_used_up'],
  ] as const)('of a link that was %s meanwhile takes no payment', async (_what, set, reason) => {
    const link = await insertLink(backend);
    const page = await openPage(backend, link.code);
    await backend.db.update(paymentLinks).set(set).where(eq(paymentLinks.id, link.id));
    expect(await payBy(backend, link.code, checkoutBodyOf(page))).toMatchObject({
      status: 409,
      body: { reason },
    });
  });

  it.each([
    ['another total', (order: object) => ({ ...order, totalMinor: 1 })],
    ['another link’s session', (order: object, other: string) => ({ ...order, session: other })],
    ['a session of its own making', (order: object) => ({ ...order, session: 'AAAA' })],
  ])('is out of date with %s', async (_what, change) => {
    const [link, other] = [await insertLink(backend), await insertLink(backend)];
    const order = checkoutBodyOf(await openPage(backend, link.code));
    const { session } = await openPage(backend, other.code);
    expect(await askPage(backend, link.code, { path: '/pay', body: change(order, session) })).toMatchObject({
      status: 409,
      body: { reason: 'page_outdated' },
    });
    expect(await paymentsOf(backend, link.id)).toHaveLength(0);
  });
});

describe('a link that nobody may see', () => {
  it.each([
    ['a draft', (draft: string) => draft],
    ['an unknown code', () => 'A'.repeat(22)],
    ['no code at all', () => '../../transactions'],
  ])('is not found: %s', async (_what, codeOf) => {
    const { code } = await insertLink(backend, { isDraft: true });
    expect((await askPage(backend, codeOf(code))).status).toBe(404);
  });
});
