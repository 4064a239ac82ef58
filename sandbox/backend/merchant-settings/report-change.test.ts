import { maxRequests } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchantRequests } from '../../store/schema/applications.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { fileAccount } from '../testing/setting-changes.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const report = (as: string, id: string, text = 'Nobody here asked for it') =>
  backend.post(as, 'merchant-setting/report', { id, text });
const deposits = async () => (await backend.get('merchant.demo', 'deposits')).body.items;

it('a change that nobody asked for is reported: payouts stay off, and administrators are asked', async () => {
  const id = await fileAccount(backend, 'partner.demo', 'mer_0001');
  expect((await report('merchant.demo', id)).body.reason).toBe('wrong_status');
  await backend.post('admin.demo', 'merchant/setting', { action: 'approve', id });
  await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());
  await backend.advance({ days: 3 });
  const seen = (await backend.get('merchant.demo', `merchant-setting/request?id=${id}`)).body;
  expect(seen).toMatchObject({ mayReport: true, risks: null, payoutsPausedUntil: expect.any(String) });
  const balance = (await backend.get('merchant.demo', 'deposits/balance')).body;
  expect(balance.paused).toMatchObject([{ merchant: { id: 'mer_0001' }, until: seen.payoutsPausedUntil }]);
  expect((await deposits())[0]).toMatchObject({
    hold: 'account_changed',
    holdUntil: seen.payoutsPausedUntil,
  });

  expect((await report('hauspay.manager', id)).status).toBe(404);
  expect((await report('merchant.demo', id)).body).toMatchObject({
    mayReport: false,
    reportedAt: expect.any(String),
  });
  expect((await report('merchant.demo', id)).status).toBe(409);
  expect((await deposits())[0]).toMatchObject({ hold: 'deposits_disabled', holdUntil: null });
  const told = async (as: string) =>
    (await backend.get(as, 'notifications?limit=50')).body.items.map(({ kind }: { kind: string }) => kind);
  expect(await told('admin.demo')).toContain('change_reported');
  expect(await told('partner.demo')).not.toContain('change_reported');
  const requests = (await backend.get('admin.demo', 'merchants/requests?merchantId=mer_0001')).body;
  expect(JSON.stringify(requests)).toContain('Nobody here asked for it');
  // The pause is over, and nothing is paid: an administrator has to look into it.
  await backend.advance({ days: 15 });
  expect((await deposits()).map(({ status }: { status: string }) => status)).toEqual(['accruing']);
});

it('is reported although whoever asked for it has asked as much as they may', async () => {
  const merchantId = 'mer_0002';
  const id = await fileAccount(backend, 'partner.demo', merchantId);
  await backend.post('admin.demo', 'merchant/setting', { action: 'approve', id });
  await backend.db.insert(merchantRequests).values(
    Array.from({ length: maxRequests }, (_, number) => ({
      ...{ id: `irq_full_${number}`, merchantId, side: 'applicant' as const, status: 'open' as const },
      ...{ kind: 'question' as const, openedBy: 'partner.demo', openedAt: testNow },
    })),
  );
  expect((await report('partner.demo', id)).status).toBe(201);
  const [merchant] = await backend.db.select().from(merchants).where(eq(merchants.id, merchantId));
  expect(merchant?.depositsEnabled).toBe(false);
  const requests = (await backend.get('admin.demo', `merchants/requests?merchantId=${merchantId}`)).body;
  expect(JSON.stringify(requests)).toContain('Nobody here asked for it');
});

it('is reported with all that was said of it', async () => {
  const id = await fileAccount(backend, 'partner.demo', 'mer_0003');
  await backend.post('admin.demo', 'merchant/setting', { action: 'approve', id });
  const text = `${'Not us. '.repeat(70).slice(0, 470)} Call me before noon.`;
  expect((await report('partner.demo', id, text)).status).toBe(201);
  const requests = (await backend.get('admin.demo', 'merchants/requests?merchantId=mer_0003')).body;
  expect(requests.items[0].messages[0].text).toBe(`${id}: ${text}`);
});
