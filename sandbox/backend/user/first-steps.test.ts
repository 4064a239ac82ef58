import type { FirstSteps } from '@countinghouse/contract';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../store/schema/activity.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { customDisplays } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { users } from '../../store/schema/users.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const stepsOf = async (username: string): Promise<FirstSteps> =>
  (await backend.get(username, 'user/first-steps')).body;
const doneOf = async (username: string) =>
  (await stepsOf(username)).steps.filter(({ isDone }) => isDone).map(({ kind }) => kind);
const kindsOf = async (username: string) => (await stepsOf(username)).steps.map(({ kind }) => kind);
const dismiss = (username: string, isDismissed: boolean) =>
  backend.send(username, 'put', 'user/first-steps', { isDismissed });

it('are of a role, and without what the caller may not do', async () => {
  expect(await kindsOf('merchant.demo')).toEqual([
    ...['second_factor', 'first_payment', 'first_deposit', 'invite', 'notifications'],
  ]);
  expect(await kindsOf('partner.demo')).toEqual([
    ...['second_factor', 'logo', 'first_merchant', 'invite', 'notifications'],
  ]);
  expect(await kindsOf('admin.demo')).toEqual([
    ...['second_factor', 'invite', 'decision', 'access_review', 'notifications'],
  ]);
  expect(await kindsOf('manager.demo')).toEqual([
    ...['second_factor', 'first_payment', 'saved_view', 'notifications'],
  ]);
  const restricted = await kindsOf('restricted.demo');
  expect(restricted).not.toContain('first_payment');
  expect(restricted).not.toContain('invite');
});

it('are done by what has happened to whoever sees it, and to nobody else', async () => {
  const { db } = backend;
  const ofMerchant = eq(transactions.merchantId, 'lightspeed_0001');
  const paid = and(eq(deposits.merchantId, 'lightspeed_0001'), eq(deposits.status, 'paid'));
  await db.update(transactions).set({ status: 'declined' }).where(ofMerchant);
  await db.update(deposits).set({ status: 'failed' }).where(paid);
  expect(await doneOf('lightspeed.merchant')).not.toContain('first_payment');
  expect(await doneOf('lightspeed.merchant')).not.toContain('first_deposit');
  // What others took is theirs.
  expect(await doneOf('merchant.demo')).toContain('first_payment');
  const order = { ...cardSale, merchantId: 'lightspeed_0001' };
  await backend.post('lightspeed.merchant', 'proxy/card-payment', order, newKey());
  expect(await doneOf('lightspeed.merchant')).toContain('first_payment');
  await db.update(deposits).set({ status: 'paid' }).where(eq(deposits.merchantId, 'lightspeed_0001'));
  expect(await doneOf('lightspeed.merchant')).toContain('first_deposit');
});

it('of a person are done by that person, by their colleagues, or by their business', async () => {
  const { db } = backend;
  await db.update(users).set({ secondFactor: 'off' }).where(eq(users.username, 'merchant.demo'));
  expect(await doneOf('merchant.demo')).not.toContain('second_factor');
  await db.update(users).set({ secondFactor: 'app' }).where(eq(users.username, 'merchant.demo'));
  expect(await doneOf('merchant.demo')).toContain('second_factor');

  expect(await doneOf('merchant.demo')).not.toContain('notifications');
  // What else is kept for them is no choice of notifications.
  await dismiss('merchant.demo', false);
  expect(await doneOf('merchant.demo')).not.toContain('notifications');
  await backend.send('merchant.demo', 'put', 'notifications/preferences', { muted: [] });
  expect(await doneOf('merchant.demo')).toContain('notifications');

  await db.update(customDisplays).set({ logo: '' });
  expect(await doneOf('partner.demo')).not.toContain('logo');
  const [partner] = await db.select().from(users).where(eq(users.username, 'partner.demo'));
  const look = { ownerId: partner?.partnerId ?? '', userIcon: '', favicon: '', isExternal: false };
  await db
    .insert(customDisplays)
    .values({ ...look, logo: '/logo' })
    .onConflictDoUpdate({ target: customDisplays.ownerId, set: { logo: '/logo' } });
  expect(await doneOf('partner.demo')).toContain('logo');

  await db
    .update(users)
    .set({ role: 'merchants', merchantId: 'mer_0002' })
    .where(and(ne(users.username, 'partner.demo'), eq(users.role, 'partners')));
  expect(await doneOf('partner.demo')).not.toContain('invite');
  await backend.post('partner.demo', 'usermanagement/insert', {
    ...{ username: 'first.colleague', givenName: 'Ada', familyName: 'Example' },
    ...{ email: 'first.colleague@example.com', role: 'partners' },
  });
  expect(await doneOf('partner.demo')).toContain('invite');
});

it('of administrators are done by what they did themselves', async () => {
  await backend.db.insert(auditEntries).values({
    ...{ at: testNow, username: 'other.admin', subject: 'other', action: 'user:review', outcome: 'done' },
    ...{ address: '127.0.0.1', requestId: 'other' },
  });
  expect(await doneOf('admin.demo')).not.toContain('access_review');
  const review = await backend.post('admin.demo', 'usermanagement/review', {}, newKey());
  expect(review.status).toBeLessThan(300);
  expect(await doneOf('admin.demo')).toContain('access_review');
});

it('are dismissed by their user alone, for good, and can be brought back', async () => {
  const before = await stepsOf('partner.demo');
  expect((await dismiss('partner.demo', true)).body).toEqual({ isDismissed: true, steps: [] });
  expect(await stepsOf('partner.demo')).toEqual({ isDismissed: true, steps: [] });
  expect((await stepsOf('admin.demo')).isDismissed).toBe(false);
  expect((await dismiss('partner.demo', false)).body).toEqual(before);
});
