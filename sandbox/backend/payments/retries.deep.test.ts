import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDisagreements } from '../testing/books.ts';
import { bankDebit, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const pay = (body: unknown) => backend.post('merchant.demo', 'proxy/card-payment', body, newKey());
const retry = (transactionId: string) => pay({ action: 'retry', transactionId });

/** A debit of the test bank's account without funds, after it came back. */
async function returnedDebit(): Promise<string> {
  const bankAccount = { ...bankDebit.bankAccount, accountNumber: '000222222227' };
  const { body } = await pay({ ...bankDebit, bankAccount });
  await backend.advance({ days: 14 });
  return body.transaction.id;
}

it('no interleaving presents a debit more than three times', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('retry', 'wait'), { maxLength: 8 }), async (steps) => {
      const ids = [await returnedDebit()];
      for (const step of steps) {
        if (step === 'wait') await backend.advance({ days: 14 });
        else {
          const answers = await Promise.all(ids.map((id) => retry(id)));
          for (const { status, body } of answers) if (status === 201) ids.push(body.transaction.id);
        }
      }
      expect(ids.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 20 },
  );
  expect(await findDisagreements(backend.db)).toEqual([]);
});
