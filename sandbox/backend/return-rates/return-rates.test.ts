import type { AuditTrailEntry, Notification, ReturnRate } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDebit, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const debit = (accountNumber: string) => {
  const bankAccount = { ...bankDebit.bankAccount, accountNumber };
  return backend.post('merchant.demo', 'proxy/card-payment', { ...bankDebit, bankAccount }, newKey());
};
const ratesOf = async (as = 'merchant.demo'): Promise<Record<string, ReturnRate>> => {
  const { body } = await backend.get(as, 'merchants/status?merchantId=mer_0001');
  return Object.fromEntries(body.returnRates.map((rate: ReturnRate) => [rate.kind, rate]));
};
const countNews = async (as = 'merchant.demo'): Promise<number> =>
  (await backend.get(as, 'notifications?limit=200')).body.items.filter(
    ({ kind, merchantId }: Notification) => kind === 'return_rate_exceeded' && merchantId === 'mer_0001',
  ).length;
const trail = async (): Promise<string[]> =>
  (
    await backend.get(
      'merchant.demo',
      'audit?username=system&limit=200&action=return_rate:exceeded,return_rate:back',
    )
  ).body.items
    .map(({ action, after }: AuditTrailEntry) => `${action} ${(after as ReturnRate).kind}`)
    .sort();

describe('return rates', () => {
  it('are zero where nothing came back', async () => {
    expect(await ratesOf()).toMatchObject({
      unauthorized: { returned: 0, debits: 0, rate: 0, limit: 0.005, isExceeded: false },
      administrative: { limit: 0.03 },
      all: { limit: 0.15 },
    });
  });

  it('count debits and returns by kind, and tell once when a limit is crossed', async () => {
    for (let index = 0; index < 9; index += 1) await debit('000123456789');
    await debit('000111111113');
    await backend.advance({ days: 14 });
    expect(await ratesOf()).toMatchObject({
      unauthorized: { returned: 0, isExceeded: false },
      administrative: { returned: 1, debits: 10, rate: 0.1, isExceeded: true },
      all: { returned: 1, debits: 10, isExceeded: false },
    });
    expect(await trail()).toEqual(['return_rate:exceeded administrative']);
    expect([
      await countNews(),
      await countNews('admin.demo'),
      await countNews('lightspeed.merchant'),
    ]).toEqual([1, 1, 0]);
  });

  it('are looked at again with each return', async () => {
    await debit('000333333335');
    await backend.advance({ days: 14 });
    expect(await ratesOf()).toMatchObject({
      unauthorized: { returned: 1, debits: 11, isExceeded: true },
      administrative: { returned: 1, isExceeded: true },
      all: { returned: 2, isExceeded: true },
    });
    expect(await countNews()).toBe(3);
  });

  it('fall when returns are older than 60 days, and crossing again is told again', async () => {
    await backend.advance({ days: 62 });
    expect((await ratesOf()).all).toMatchObject({ returned: 0, debits: 0, isExceeded: false });
    expect((await trail()).filter((line) => line.startsWith('return_rate:back'))).toEqual([
      'return_rate:back administrative',
      'return_rate:back all',
      'return_rate:back unauthorized',
    ]);
    await debit('000111111113');
    await backend.advance({ days: 14 });
    expect(await countNews()).toBe(5);
  });
});
