import type { DepositDetail, Transaction } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDebit, cardSale, newKey, saleWith } from '../testing/orders.ts';
import { findWrongProceeds } from '../testing/proceeds.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const pay = async (order: object): Promise<Transaction> =>
  (await backend.post('merchant.demo', 'proxy/card-payment', order, newKey())).body.transaction;
const detailOf = async ({ id, type }: Transaction) =>
  (await backend.get('merchant.demo', `transaction/${type === 'ach' ? 'ach' : 'detail'}?id=${id}`)).body;

describe('what a merchant gets of a payment', () => {
  it('is expected before it settles, and then what its deposits hold of it', async () => {
    const card = await pay(cardSale);
    const debit = await pay({ ...bankDebit, secCode: 'WEB' });
    const none = { refundsMinor: 0, chargebacksMinor: 0, returnsMinor: 0 };
    // 2.9 % and 30 cents; 0.8 % of a debit.
    const ofCard = { ...none, grossMinor: 12_345, feesMinor: 388, netMinor: 11_957 };
    const ofDebit = { ...none, grossMinor: 50_000, feesMinor: 400, netMinor: 49_600 };
    expect((await detailOf(card)).proceeds).toEqual({ ...ofCard, isExpected: true });
    expect((await detailOf(debit)).proceeds).toEqual({ ...ofDebit, isExpected: true });
    await backend.advance({ days: 8 });
    expect((await detailOf(card)).proceeds).toEqual({ ...ofCard, isExpected: false });
    expect((await detailOf(debit)).proceeds).toEqual({ ...ofDebit, isExpected: false });

    const refund = { action: 'refund', transactionId: card.id, amountMinor: 2_345 };
    await backend.post('merchant.demo', 'proxy/card-void-refund', refund, newKey());
    const { proceeds, deposits } = await detailOf(card);
    expect(proceeds).toMatchObject({ refundsMinor: 2_345, netMinor: 9_612 });
    let held = 0;
    for (const { id } of deposits) {
      const { rows }: DepositDetail = (
        await backend.get('merchant.demo', `deposits/detail?id=${id}&limit=200`)
      ).body;
      const own = rows.items.filter(({ transactionId }) => transactionId === card.id);
      held += own.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
    }
    expect(held).toBe(9_612);
  });

  it('is nothing where there was nothing to be had', async () => {
    const declined = await pay(saleWith('4000000000000002'));
    const authorized = await pay({ ...cardSale, action: 'authorize' });
    expect((await detailOf(declined)).proceeds).toBeNull();
    expect((await detailOf(authorized)).proceeds).toBeNull();
  });

  it('agrees with ledger and deposits for every payment there is', async () => {
    expect(await findWrongProceeds(backend.db)).toEqual([]);
  });
});
