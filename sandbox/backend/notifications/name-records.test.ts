import type { Notification } from '@countinghouse/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { notify } from './notify.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const me = 'merchant.demo';
const newest = async (): Promise<Notification> =>
  (await backend.get(me, 'notifications?limit=1')).body.items[0];
const tell = (news: Omit<Parameters<typeof notify>[1], 'at' | 'occurrence'>) =>
  backend.db.transaction((tx) => notify(tx, { at: testNow, occurrence: '', ...news }));

async function findSubject(): Promise<string> {
  await backend.get(me, 'user/scope');
  const { rows } = (await backend.db.execute(
    sql`select subject from users where username = ${me}`,
  )) as unknown as { rows: { subject: string }[] };
  return rows[0]?.subject ?? '';
}

it('says whose a record is, and how a payment was paid', async () => {
  const [merchant] = await backend.db.select().from(merchants).where(eq(merchants.id, 'mer_0001'));
  const [payment] = await backend.db
    .select()
    .from(transactions)
    .where(eq(transactions.merchantId, 'mer_0001'));
  const whose = { merchantId: 'mer_0001', partnerId: merchant?.partnerId ?? '' };
  await tell({ kind: 'refund_failed', recordId: payment?.id ?? '', ...whose });
  expect(await newest()).toMatchObject({
    ...{ merchantName: merchant?.name, recordName: null, recordType: payment?.type },
  });
});

it('names a view and its list, and nothing of another’s', async () => {
  const subject = await findSubject();
  const own = { subject, merchantId: null, partnerId: null };
  const { body: view } = await backend.post(me, 'views', viewOf('Big ones', { filter: { type: 'card' } }));
  await tell({ kind: 'view_alert', recordId: view.id, ...own });
  expect(await newest()).toMatchObject({ recordName: 'Big ones', recordType: 'transactions' });

  const foreign = await backend.db
    .select()
    .from(transactions)
    .where(sql`${transactions.merchantId} <> 'mer_0001'`)
    .limit(1);
  const [{ id: recordId, merchantId } = { id: '', merchantId: '' }] = foreign;
  await tell({ kind: 'refund_failed', recordId, subject, merchantId, partnerId: null });
  expect(await newest()).toMatchObject({ recordId, merchantName: null, recordType: null });
});
