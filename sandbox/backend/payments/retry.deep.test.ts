import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, findDisagreements } from '../testing/books.ts';
import { bankDebit, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const pay = (body: unknown, as = 'merchant.demo', key = newKey()) =>
  backend.post(as, 'proxy/card-payment', body, key);
const retry = (transactionId: string, as = 'merchant.demo', key = newKey()) =>
  pay({ action: 'retry', transactionId }, as, key);
const detail = async (id: string) => (await backend.get('merchant.demo', `transaction/ach?id=${id}`)).body;
const debitWith = (accountNumber: string) => ({
  ...bankDebit,
  bankAccount: { ...bankDebit.bankAccount, accountNumber },
});

/** A debit of the test bank's account without funds, after it came back. */
async function returnedDebit(accountNumber = '000222222227'): Promise<string> {
  const { body } = await pay(debitWith(accountNumber));
  await backend.advance({ days: 14 });
  return body.transaction.id;
}

describe('a debit that came back for want of funds', () => {
  it('is presented again twice at most, each time as a debit of its own, with the books right', async () => {
    const first = await returnedDebit();
    expect(await detail(first)).toMatchObject({ status: 'returned', returnCode: 'R01', retriesLeft: 2 });
    const before = await balancesOf(backend.db, 'mer_0001');

    const key = newKey();
    const answers = await Promise.all([retry(first, 'merchant.demo', key), retry(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const second = answers.find(({ status }) => status === 201)?.body.transaction.id;
    expect(await detail(first)).toMatchObject({ retriedAs: second, retriesLeft: 0, status: 'returned' });
    expect(await detail(second)).toMatchObject({
      status: 'pending',
      retryOf: first,
      amount: bankDebit.amount,
      retryUntil: (await detail(first)).retryUntil,
    });
    expect((await detail(second)).traceNumber).not.toBe((await detail(first)).traceNumber);
    expect((await detail(first)).allowedActions).not.toContain('retry');

    // It comes back once more, and costs the return fee once more.
    await backend.advance({ days: 14 });
    const again = await detail(second);
    expect(again).toMatchObject({ status: 'returned', retriesLeft: 1 });
    expect(again.allowedActions).toContain('retry');
    const { body } = await retry(second);
    await backend.advance({ days: 14 });
    const third = await detail(body.transaction.id);
    expect(third).toMatchObject({ status: 'settled', retryOf: second, retriesLeft: 0 });
    expect((await retry(third.id)).status).toBe(409);

    const after = await balancesOf(backend.db, 'mer_0001');
    // Two fees of 0.8 % and one return fee; the network owes the third debit only.
    expect((after.fee_revenue ?? 0) - (before.fee_revenue ?? 0)).toBe(2 * 400 + 400);
    expect((after.network ?? 0) - (before.network ?? 0)).toBe(-50_000);
    expect(await findDisagreements(backend.db)).toEqual([]);
  });

  it('gives the same answer to the same key, and is in the audit trail of both', async () => {
    const first = await returnedDebit();
    const key = newKey();
    const answer = await retry(first, 'merchant.demo', key);
    expect(answer.status).toBe(201);
    expect(await retry(first, 'merchant.demo', key)).toEqual(answer);
    const outcome = await backend.get('merchant.demo', `proxy/card-payment?key=${key}`);
    expect(outcome.body).toEqual(answer.body);
    for (const id of [first, answer.body.transaction.id]) {
      expect((await detail(id)).audit.at(-1)).toMatchObject({ action: 'payment:retry' });
    }
  });
});

describe('is not presented again', () => {
  it.each([
    ['a closed account', '000111111113'],
    ['one that the customer disowns', '000333333335'],
  ])('%s', async (_name, accountNumber) => {
    const id = await returnedDebit(accountNumber);
    const { status, body } = await retry(id);
    expect([status, body.reason]).toEqual([409, 'not_retryable']);
    expect(body.message).toContain('cannot be presented again');
    expect((await detail(id)).allowedActions).not.toContain('retry');
  });

  it('a debit under way, another merchant’s, or by who may not', async () => {
    const { body } = await pay(bankDebit);
    expect((await retry(body.transaction.id)).status).toBe(409);
    const id = await returnedDebit();
    expect((await retry(id, 'lightspeed.merchant')).status).toBe(404);
    expect((await retry(id, 'restricted.demo')).status).toBe(403);
    expect(await detail(id)).toMatchObject({ retriedAs: null, retriesLeft: 2 });
  });
});

it('a refunded debit that comes back takes the refunds with it that are still on their way', async () => {
  const id = (await pay(debitWith('000333333335'))).body.transaction.id;
  const until = async (status: string): Promise<void> => {
    while ((await detail(id)).status !== status) await backend.advance({ days: 1 });
  };
  await until('settled');
  const refund = { action: 'refund', transactionId: id, amountMinor: 20_000 };
  await backend.post('merchant.demo', 'proxy/card-void-refund', refund, newKey());
  await until('returned');
  const returned = await detail(id);
  expect(returned).toMatchObject({ refundedMinor: 0, refundableMinor: 0, refunds: [{ status: 'failed' }] });
  expect(returned.allowedActions).not.toContain('refund');
  expect(await findDisagreements(backend.db)).toEqual([]);
});
