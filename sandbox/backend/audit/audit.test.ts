import type { AuditTrailEntry } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let saleId: string;
let voidedId: string;

const pay = async (): Promise<string> =>
  (await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey())).body.transaction.id;
const voidAs = (username: string, transactionId: string) =>
  backend.post(username, 'proxy/card-void-refund', { action: 'void', transactionId }, newKey());

beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  [saleId, voidedId] = [await pay(), await pay()];
  await voidAs('lightspeed.merchant', saleId);
  await voidAs('admin.demo', voidedId);
  await voidAs('merchant.demo', voidedId);
  await backend.send('partner.demo', 'put', 'partner/setting', {
    supportEmail: 'help@partner.example',
    supportPhone: '+1 312 555 0199',
  });
  await backend.post('manager.demo', 'export/transactions', {});
});
afterAll(() => backend.close());

const read = async (as: string, query = ''): Promise<AuditTrailEntry[]> => {
  const { status, body } = await backend.get(as, `audit?limit=200&${query}`);
  expect(status).toBe(200);
  return body.items;
};
const shortly = (entries: AuditTrailEntry[]) =>
  entries.map(({ username, action, outcome }) => `${username} ${action} ${outcome}`);

describe('the audit trail', () => {
  it('tells an administrator who did and tried what, before and after, and from where', async () => {
    const [refused, done] = await read('admin.demo', `recordId=${voidedId}`);
    expect(refused).toMatchObject({
      username: 'merchant.demo',
      role: 'merchants',
      action: 'post proxy/card-void-refund',
      outcome: 'refused',
      reason: expect.stringMatching(/^409 conflict: /),
      recordId: voidedId,
      before: null,
    });
    expect(done).toMatchObject({
      username: 'admin.demo',
      action: 'payment:void',
      outcome: 'done',
      merchantId: 'mer_0001',
      before: { status: 'captured' },
      after: { status: 'voided' },
      address: expect.stringMatching(/127\.0\.0\.1$/),
      requestId: expect.stringMatching(/\w/),
    });
  });

  it('tells those in scope what was done there, and not where an administrator sat', async () => {
    for (const reader of ['merchant.demo', 'partner.demo', 'manager.demo']) {
      const entries = await read(reader, `recordId=${voidedId}&outcome=done`);
      expect(shortly(entries)).toEqual(['admin.demo payment:void done', 'merchant.demo payment:sale done']);
      expect(entries.map(({ address }) => address !== null)).toEqual([false, true]);
    }
    expect(await read('lightspeed.merchant', `recordId=${voidedId}`)).toEqual([]);
  });

  it('shows a refused attempt to those whom the one who tried acts for, not to whose record it was', async () => {
    const tried = `recordId=${saleId}&outcome=refused`;
    expect(await read('merchant.demo', tried)).toEqual([]);
    expect(await read('partner.demo', tried)).toEqual([]);
    for (const reader of ['admin.demo', 'lightspeed.merchant']) {
      expect(shortly(await read(reader, tried))).toEqual([
        'lightspeed.merchant post proxy/card-void-refund refused',
      ]);
    }
    const own = await read('partner.demo', `recordId=${voidedId}&outcome=refused`);
    expect(own.map(({ username }) => username)).toEqual(['merchant.demo']);
  });

  it('shows what is a partner’s to the partner, and what is one’s own to oneself', async () => {
    const settings = 'action=business-settings:change';
    expect(shortly(await read('partner.demo', settings))).toEqual([
      'partner.demo business-settings:change done',
    ]);
    expect(await read('merchant.demo', settings)).toEqual([]);
    expect(await read('hauspay.partner', settings)).toEqual([]);
    expect((await read('manager.demo', 'username=manager.demo')).length).toBe(1);
    expect(await read('merchant.demo', 'username=manager.demo')).toEqual([]);
  });

  it('is found by who, what, whose and when', async () => {
    const found = await read('admin.demo', 'username=merchant.demo&action=payment:sale,payment:refund');
    expect(shortly(found)).toEqual(Array(2).fill('merchant.demo payment:sale done'));
    expect(await read('admin.demo', 'merchantId=mer_0002')).toEqual([]);
    const at = found[0]?.at ?? '';
    expect(await read('admin.demo', `recordId=${saleId}&to=${encodeURIComponent(at)}`)).toEqual([]);
    expect(await read('admin.demo', `recordId=${saleId}&from=${encodeURIComponent(at)}`)).toHaveLength(2);
  });

  it('is read a page after the other, each entry once', async () => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const { body } = await backend.get('admin.demo', `audit?limit=2${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.items.map(({ id }: AuditTrailEntry) => id));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(ids).toEqual((await read('admin.demo')).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
  });
});
