import { verifyContract } from '@countinghouse/contract/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 400 });
});
afterAll(() => backend.close());

it.each(['admin.demo', 'partner.demo', 'merchant.demo'])(
  'holds the contract, endpoint by endpoint, for %s',
  async (username) => {
    const url = new URL(backend.url).origin;
    const verdicts = await verifyContract({ url, token: await backend.tokenOf(username) });
    expect(verdicts.filter(({ failed }) => failed.length > 0)).toEqual([]);
    expect(verdicts.flatMap(({ passed }) => passed).length).toBeGreaterThan(100);
  },
);
