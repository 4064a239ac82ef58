import type { Transaction } from '@countinghouse/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, findDisagreements } from '../testing/books.ts';
import { bankDebit, cardSale, newKey, saleWith } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const pay = async (body: unknown): Promise<Transaction> =>
  (await backend.post('merchant.demo', 'proxy/card-payment', body, newKey())).body.transaction;
const refund = (transactionId: string, amountMinor?: number) =>
  backend.post(
    'merchant.demo',
    'proxy/card-void-refund',
    { action: 'refund', transactionId, amountMinor },
    newKey(),
  );
const stepsOf = async (id: string, path = 'detail'): Promise<string[]> =>
  (await backend.get('merchant.demo', `transaction/${path}?id=${id}`)).body.timeline.map(
    ({ status }: { status: string }) => status,
  );

describe('the clock', () => {
  it('takes a payment to settlement and into a deposit, to the cent', async () => {
    // More than the disputes of a small seed take.
    const sale = await pay({ ...cardSale, amount: { amountMinor: 900_000, currency: 'USD' } });
    const { status, body } = await backend.advance({ days: 1 });
    expect(status).toBe(200);
    expect(body.done.transactions).toBeGreaterThan(0);
    await backend.advance({ days: 4 });
    expect(await stepsOf(sale.id)).toEqual(['authorized', 'captured', 'settling', 'settled']);
    const { rows } = (await backend.db.execute(
      sql`select d.status from deposits d join ledger_entries l on l.deposit_id = d.id where l.transaction_id = ${sale.id} limit 1`,
    )) as { rows: { status: string }[] };
    expect(rows[0]?.status).toBe('paid');
  });

  it('lets an authorization expire after thirty days', async () => {
    const held = await pay({ ...cardSale, action: 'authorize' });
    await backend.advance({ days: 29 });
    expect(await stepsOf(held.id)).toEqual(['authorized']);
    await backend.advance({ days: 1, hours: 1 });
    expect(await stepsOf(held.id)).toEqual(['authorized', 'authorization_expired']);
  });

  it('delivers a refund, or brings it back', async () => {
    const [good, bad] = [await pay(saleWith('4000000000007726')), await pay(saleWith('4000000000005126'))];
    await backend.advance({ days: 5 });
    const before = await balancesOf(backend.db, 'mer_0001');
    expect((await refund(good.id, 345)).body.refund.status).toBe('pending');
    expect((await refund(bad.id)).body.transaction.status).toBe('refunded');
    await backend.advance({ days: 4 });
    const refundsOf = async (id: string) =>
      (await backend.get('merchant.demo', `transaction/refunds?id=${id}`)).body.items[0].status;
    expect([await refundsOf(good.id), await refundsOf(bad.id)]).toEqual(['succeeded', 'failed']);
    const { body } = await backend.get('merchant.demo', `transaction/detail?id=${bad.id}`);
    expect(body).toMatchObject({ status: 'settled', refundedMinor: 0, refundableMinor: 12_345 });
    expect(body.timeline.slice(-2)).toMatchObject([
      { status: 'refunded', cause: null },
      // It says that the refund failed: to be settled again would read as if nothing had happened.
      { status: 'settled', cause: 'refund_failed', actor: 'processor', amount: { amountMinor: 12_345 } },
    ]);
    const after = await balancesOf(backend.db, 'mer_0001');
    expect((after.network ?? 0) - (before.network ?? 0)).toBe(345);
  });

  it('originates and settles bank debits, and returns those that come back, with a fee', async () => {
    const debit = (accountNumber: string) =>
      pay({ ...bankDebit, bankAccount: { ...bankDebit.bankAccount, accountNumber } });
    const [good, closed, funds] = [
      await debit('000123456789'),
      await debit('000111111113'),
      await debit('000222222227'),
    ];
    await backend.advance({ days: 9 });
    expect(await stepsOf(good.id, 'ach')).toEqual(['pending', 'originated', 'settled']);
    for (const [id, code] of [
      [closed.id, 'R02'],
      [funds.id, 'R01'],
    ]) {
      const { body } = await backend.get('merchant.demo', `transaction/ach?id=${id}`);
      expect(body).toMatchObject({ status: 'returned', returnCode: code });
    }
  });

  it('runs forward only, and says what is wrong with a move', async () => {
    for (const move of [{ to: '2020-01-01T00:00:00Z' }, { days: -1 }, { days: 4_000 }, { weeks: 1 }]) {
      expect((await backend.advance(move)).status).toBe(400);
    }
  });

  it('leaves books that agree', async () => {
    expect(await findDisagreements(backend.db)).toEqual([]);
  });
});
