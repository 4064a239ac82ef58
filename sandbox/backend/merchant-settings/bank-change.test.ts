import type { Deposit } from '@countinghouse/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Mail } from '../../mailbox/mailbox.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { fileBankChange } from '../testing/bank-changes.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { fileAccount } from '../testing/setting-changes.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const change = (as: string, body: object) => backend.post(as, 'merchant/setting', body);
const file = (as: string, changes: object) =>
  'newName' in changes
    ? change(as, { action: 'file', merchantId: 'mer_0001', changes, reason: 'New name' })
    : fileBankChange(backend, as, { merchantId: 'mer_0001', changes });
const settings = async (as = 'partner.demo') =>
  (await backend.get(as, 'merchant-setting?merchantId=mer_0001')).body;
const mails = async () => (await (await fetch(backend.settings.mailUrl ?? '')).json()) as Mail[];
const told = async () => (await mails()).flatMap(({ kind, to }) => (kind === 'bank-change' ? to : []));
const statuses = async () =>
  (await backend.get('merchant.demo', 'deposits')).body.items.map(({ status }: Deposit) => status);

it('a partner approves a change of name, not one of the bank account', async () => {
  for (const { id } of (await settings()).requests)
    await change('partner.demo', { action: 'reject', id, comment: 'Not now' });
  const renamed = await file('merchant.demo', { newName: 'Renamed' });
  expect((await change('partner.demo', { action: 'approve', id: renamed.body.id })).status).toBe(201);
  expect(await settings()).toMatchObject({ name: 'Renamed', payoutsPausedUntil: null });

  const fields = {
    routingNumber: '021000021',
    accountHolder: 'Eve',
    bankName: 'Bank',
    ownership: 'personal',
  };
  for (const [field, value] of Object.entries(fields)) {
    const { body } = await file('merchant.demo', { [field]: value });
    const seen = (await settings()).requests.find(({ id }: { id: string }) => id === body.id);
    expect(seen.allowedActions).toEqual(['reject']);
    expect((await change('partner.demo', { action: 'approve', id: body.id })).status).toBe(403);
    expect((await change('partner.demo', { action: 'reject', id: body.id, comment: 'No' })).status).toBe(201);
  }
});

it('an approved change of the bank account pauses payouts, and the merchant is told with both accounts', async () => {
  const filed = await file('partner.demo', { accountNumber: '000987654321' });
  expect((await change('admin.demo', { action: 'approve', id: filed.body.id })).status).toBe(201);
  const resumesAt = new Date(testNow.getTime() + 7 * 86_400_000).toISOString();
  expect(await settings()).toMatchObject({ accountLast4: '4321', payoutsPausedUntil: resumesAt });
  const pauseOnPage = async () =>
    (await backend.get('merchant.demo', `merchant-setting/request?id=${filed.body.id}`)).body
      .payoutsPausedUntil;
  expect(await pauseOnPage()).toBe(resumesAt);

  const { items } = (await backend.get('merchant.demo', 'notifications')).body;
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'bank_account_changed', recordId: 'mer_0001' }),
  );
  const to = new URLSearchParams({ to: 'merchant.demo@sandbox.countinghouse.example' });
  await vi.waitFor(
    async () => {
      const mails = (await (await fetch(`${backend.settings.mailUrl}?${to}`)).json()) as Mail[];
      const mail = mails.find(({ kind }) => kind === 'bank-change');
      expect(mail?.text).toContain('Old account: ending in 0001\nNew account: ending in 4321');
    },
    { interval: 100 },
  );

  await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());
  await backend.advance({ days: 6 });
  expect(await statuses()).toEqual(['accruing']);
  await backend.advance({ days: 6 });
  expect(await statuses()).toContain('paid');
  expect(await pauseOnPage()).toBeNull();
});

it('tells those too who were taken from the merchant shortly before', async () => {
  const merchantId = 'mer_0002';
  const names = ['bank.disabled', 'bank.moved', 'bank.renamed'] as const;
  const emailOf = (username: string) => `${username}@example.com`;
  for (const username of names) {
    const person = { username, givenName: 'Nina', familyName: 'Holt', email: emailOf(username) };
    await backend.post('partner.demo', 'usermanagement/insert', { ...person, role: 'merchants', merchantId });
  }
  const put = async (path: string, body: object) =>
    expect((await backend.send('partner.demo', 'put', `usermanagement/${path}`, body)).status).toBe(200);
  await put('update', { username: names[0], isEnabled: false });
  await put('access', { username: names[1], role: 'merchants', merchantId: 'mer_0003' });
  await put('update', { username: names[2], givenName: 'Nino', email: 'another@example.com' });
  // Whoever takes the account over hides that behind many others.
  const later = {
    at: new Date(testNow.getTime() + 20 * 86_400_000),
    username: 'partner.demo',
    recordId: 'bank.hidden',
  };
  await backend.db.insert(auditEntries).values(
    Array.from({ length: 60 }, (_, index) => ({
      ...{ ...later, merchantId, partnerId: 'par_01', action: 'user:update', outcome: 'done' as const },
      ...{ before: { email: `hides${index}@example.com` }, after: { email: 'hides@example.com' } },
      ...{ address: '127.0.0.1', requestId: `hides-${index}` },
    })),
  );
  const id = await fileAccount(backend, 'partner.demo', merchantId);
  expect((await change('admin.demo', { action: 'approve', id })).status).toBe(201);
  await vi.waitFor(async () => expect(await told()).toEqual(expect.arrayContaining(names.map(emailOf))), {
    interval: 100,
  });
});

it('tells addresses too that were taken out of the settings shortly before', async () => {
  const merchantId = 'mer_0004';
  const path = 'business-settings';
  const set = async (supportEmail: string) => {
    const { version } = (await backend.get('partner.demo', path)).body;
    const answer = await backend.send('partner.demo', 'put', path, { version, values: { supportEmail } });
    expect(answer.status).toBe(200);
  };
  const [support, verified, unverified] = ['support', 'verified', 'unverified'].map(
    (name) => `bank.${name}@example.com`,
  ) as [string, string, string];
  const newAddress = async (email: string): Promise<string> => {
    const body = { merchantId, kind: 'account', email, language: 'en' };
    const { addresses } = (await backend.post('partner.demo', `${path}/addresses`, body)).body;
    return addresses.find((one: { email: string }) => one.email === email).id;
  };
  await set(support);
  const [kept, other] = [await newAddress(verified), await newAddress(unverified)];
  const code = await vi.waitFor(async () => {
    const mail = (await mails()).find(({ to }) => to.includes(verified));
    return /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('no code was mailed'));
  });
  await backend.post('partner.demo', `${path}/addresses/verify`, { id: kept, code });
  for (const id of [kept, other])
    await backend.send('partner.demo', 'delete', `${path}/addresses?id=${id}`, undefined);
  await set('another@example.com');
  const id = await fileAccount(backend, 'partner.demo', merchantId);
  expect((await change('admin.demo', { action: 'approve', id })).status).toBe(201);
  await vi.waitFor(
    async () =>
      expect(await told()).toEqual(expect.arrayContaining([support, verified, 'another@example.com'])),
    { interval: 100 },
  );
  expect(await told()).not.toContain(unverified);
});
