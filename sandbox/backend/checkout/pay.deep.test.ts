import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { checkoutBodyOf, insertLink, openPage, payBy, paymentsOf } from '../testing/payment-links.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

/** The embedded database runs one transaction after the other; only a server lets several pay at once. */
describe.skipIf(!hasPostgres)('on a database server', () => {
  let postgres: TestPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await startPostgres();
    backend = await startTestBackend({ transactions: 100, databaseUrl: postgres.url });
  }, 120_000);
  afterAll(async () => {
    await backend?.close();
    await postgres?.stop();
  });

  const usesOf = async (id: string) =>
    (await backend.db.select().from(paymentLinks).where(eq(paymentLinks.id, id)))[0];

  it('a link is paid as often as it says, by however many at once, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const link = await insertLink(backend, { maxUses: 3 });
      const page = await openPage(backend, link.code);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, customer) =>
          payBy(backend, link.code, checkoutBodyOf(page), `198.51.${round}.${customer}`),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect([round, statuses]).toEqual([round, [200, 200, 200, 409, 409, 409, 409, 409]]);
      expect(await usesOf(link.id)).toMatchObject({ uses: 3 });
    }
  });

  it('twenty customers at once pay a link that takes five', async () => {
    const link = await insertLink(backend, { maxUses: 5 });
    const page = await openPage(backend, link.code);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, customer) =>
        payBy(backend, link.code, checkoutBodyOf(page), `203.0.113.${customer}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(await usesOf(link.id)).toMatchObject({ uses: 5 });
  });

  it('a link that is turned off while customers pay takes nothing uncounted, and nothing afterwards', async () => {
    const desk = checkoutOf(backend, 'partner.demo');
    for (let round = 0; round < 5; round += 1) {
      const link = await insertLink(backend);
      const page = await openPage(backend, link.code);
      const pay = (customer: number) =>
        payBy(backend, link.code, checkoutBodyOf(page), `192.0.${round}.${customer}`);
      const before = Array.from({ length: 4 }, (_, customer) => pay(customer));
      const disabled = desk.act(link.id, 'disable');
      const answers = await Promise.all([
        ...before,
        ...Array.from({ length: 4 }, (_, later) => pay(4 + later)),
      ]);
      expect((await disabled).status).toBe(200);
      const paid = answers.filter(({ status }) => status === 200).length;
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(await usesOf(link.id)).toMatchObject({ uses: paid });
      expect(await paymentsOf(backend, link.id)).toHaveLength(paid);
      expect((await pay(9)).status).toBe(409);
    }
  });

  it('one attempt that is sent eight times at once is one payment, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const link = await insertLink(backend);
      const order = checkoutBodyOf(await openPage(backend, link.code));
      const answers = await Promise.all(Array.from({ length: 8 }, () => payBy(backend, link.code, order)));
      // Who comes at the very moment at which the first ends is told to ask again; the page does.
      const paid = answers.filter(({ status }) => status === 200);
      const running = answers.filter(({ status }) => status === 409);
      expect(new Set(paid.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(running.map(({ body }) => body)).toEqual(
        running.map(() => expect.objectContaining({ error: 'request_running' })),
      );
      expect(paid.length + running.length).toBe(8);
      expect(await usesOf(link.id)).toMatchObject({ uses: 1 });
    }
  });
});
