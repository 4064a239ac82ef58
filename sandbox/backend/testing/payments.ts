import { afterAll, beforeAll } from 'vitest';
import { newKey } from './orders.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** A backend with few payments for the tests of a file, and what pays, takes back and reads a payment. */
export function givenPayments() {
  const started = {} as { backend: TestBackend };
  beforeAll(async () => {
    started.backend = await startTestBackend({ transactions: 600 });
  });
  afterAll(() => started.backend.close());
  return Object.assign(started, {
    pay: (body: unknown, as = 'merchant.demo', key = newKey()) =>
      started.backend.post(as, 'proxy/card-payment', body, key),
    reverse: (body: unknown, as = 'merchant.demo', key = newKey()) =>
      started.backend.post(as, 'proxy/card-void-refund', body, key),
    detail: async (id: string) =>
      (await started.backend.get('admin.demo', `transaction/detail?id=${id}`)).body,
  });
}
