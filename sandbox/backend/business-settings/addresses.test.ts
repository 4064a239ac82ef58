import type { BusinessSettings, NoticeAddress, SettingChange } from '@countinghouse/contract';
import { maxNoticeAddresses } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Mail } from '../../mailbox/mailbox.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const path = 'business-settings/addresses';
const add = (as: string, body: object) => backend.post(as, path, { language: 'en', ...body });
const read = async (as: string): Promise<BusinessSettings> =>
  (await backend.get(as, 'business-settings')).body;
const addressOf = ({ addresses }: BusinessSettings, email: string) =>
  addresses.find((one) => one.email === email) as NoticeAddress;

/** The mails to an address, once there are as many as these. */
const mailsTo = (to: string, kind: string, atLeast = 1): Promise<Mail[]> =>
  vi.waitFor(
    async () => {
      const url = `${backend.settings.mailUrl}?${new URLSearchParams({ to })}`;
      const mails = ((await (await fetch(url)).json()) as Mail[]).filter((mail) => mail.kind === kind);
      if (mails.length < atLeast) throw new Error(`${mails.length} mails to ${to}`);
      return mails;
    },
    { interval: 100 },
  );
const codesFor = async (email: string, atLeast = 1): Promise<string[]> =>
  (await mailsTo(email, 'notice-code', atLeast)).map(({ text }) => /Code: (\d{6})/.exec(text)?.[1] ?? '');
const verify = (as: string, id: string, code: string) => backend.post(as, `${path}/verify`, { id, code });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The newest change of the demo merchant's settings, and how to take it back. */
const newest = async (): Promise<SettingChange> =>
  (await backend.get('merchant.demo', 'business-settings/history')).body.items[0];
const restore = async () => {
  const { version } = await read('merchant.demo');
  const changeId = (await newest()).id;
  return (await backend.post('merchant.demo', 'business-settings/restore', { version, changeId })).body;
};

async function addVerified(as: string, body: { kind: string; email: string }): Promise<NoticeAddress> {
  const added = await add(as, body);
  const { id, email } = addressOf(added.body, body.email);
  const [code = ''] = await codesFor(email);
  return addressOf((await verify(as, id, code)).body, email);
}

it('an address is mailed a code, and nothing else before the code is entered', async () => {
  const email = 'books@alder.example';
  const { status, body } = await add('merchant.demo', { kind: 'account', email: 'Books@Alder.example' });
  expect(status).toBe(201);
  const { id, status: before } = addressOf(body, email);
  expect(before).toBe('pending');
  const file = (newName: string) =>
    backend.post('merchant.demo', 'merchant/setting', {
      ...{ action: 'file', merchantId: 'mer_0001', reason: 'New name', changes: { newName } },
    });
  for (const { id } of (await backend.get('partner.demo', 'merchant-setting?merchantId=mer_0001')).body
    .requests)
    await backend.post('partner.demo', 'merchant/setting', { action: 'reject', id, comment: 'No' });
  const first = await file('Pending Ltd');
  const [code = ''] = await codesFor(email);
  const wrong = await verify('merchant.demo', id, wrongOf(code));
  expect([wrong.status, wrong.body.reason]).toEqual([409, 'wrong_code']);
  // Another tenant's is none.
  expect((await verify('hauspay.partner', id, code)).status).toBe(404);
  expect(addressOf((await verify('merchant.demo', id, code)).body, email).status).toBe('verified');
  await backend.post('merchant.demo', 'merchant/setting', { action: 'cancel', id: first.body.id });
  expect((await file('Verified Ltd')).status).toBe(201);
  await backend.advance({ hours: 1 });
  const mails = await mailsTo(email, 'notice');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('was requested');
});

it('a code is good for five tries and a day; another one ends it', async () => {
  const email = 'late@alder.example';
  const { body } = await add('merchant.demo', { kind: 'disputes', email });
  const { id } = addressOf(body, email);
  const [code = ''] = await codesFor(email);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await verify('merchant.demo', id, wrongOf(code))).body.reason).toBe('wrong_code');
  expect((await verify('merchant.demo', id, code)).body.reason).toBe('code_expired');
  expect((await backend.post('merchant.demo', `${path}/code`, { id })).status).toBe(200);
  const next = (await codesFor(email, 2)).find((one) => one !== code) ?? code;
  await backend.advance({ days: 1 });
  expect((await verify('merchant.demo', id, next)).body.reason).toBe('code_expired');
});

it('statements are told of each month, where they are asked to be sent', async () => {
  const { status } = await addVerified('merchant.demo', { kind: 'statements', email: 'cfo@alder.example' });
  expect(status).toBe('verified');
  await backend.advance({ days: 14 });
  const [mail] = await mailsTo('cfo@alder.example', 'statement');
  expect(mail?.text).toContain('statement=2026-11');
});

it('there are at most five of a kind, each once, and of kinds that the owner has', async () => {
  for (let count = 0; count < maxNoticeAddresses; count += 1)
    expect((await add('partner.demo', { kind: 'account', email: `a${count}@p.example` })).status).toBe(201);
  const more = await add('partner.demo', { kind: 'account', email: 'more@p.example' });
  expect([more.status, more.body.reason]).toEqual([409, 'limit_reached']);
  await add('partner.demo', { kind: 'disputes', email: 'twice@p.example' });
  const twice = await add('partner.demo', { kind: 'disputes', email: 'Twice@p.example' });
  const ofTwice = twice.body.addresses.filter(({ email }: NoticeAddress) => email === 'twice@p.example');
  expect(ofTwice).toHaveLength(1);
  expect(await mailsTo('twice@p.example', 'notice-code')).toHaveLength(1);
  const strange = await add('partner.demo', { kind: 'statements', email: 'x@p.example' });
  expect(strange.body.fields[0]).toMatchObject({ path: 'kind', reason: 'not_listed' });
  expect((await add('restricted.demo', { kind: 'account', email: 'x@p.example' })).status).toBe(403);
});

it('at most twenty codes are mailed an hour', async () => {
  const { body } = await add('lightspeed.merchant', { kind: 'account', email: 'many@l.example' });
  const { id } = addressOf(body, 'many@l.example');
  for (let count = 1; count < 20; count += 1)
    expect((await backend.post('lightspeed.merchant', `${path}/code`, { id })).status).toBe(200);
  expect((await backend.post('lightspeed.merchant', `${path}/code`, { id })).status).toBe(429);
});

it('one that is removed and restored must be verified again; one that was added is removed', async () => {
  const email = 'gone@alder.example';
  const { id } = await addVerified('merchant.demo', { kind: 'account', email });
  expect((await backend.send('hauspay.partner', 'delete', `${path}?id=${id}`, undefined)).status).toBe(404);
  await backend.send('merchant.demo', 'delete', `${path}?id=${id}`, undefined);
  expect(addressOf(await read('merchant.demo'), email)).toBeUndefined();
  expect(await newest()).toMatchObject({ changes: [{ before: email, after: null }], canRestore: true });
  expect(addressOf(await restore(), email).status).toBe('pending');
  expect(addressOf(await restore(), email)).toBeUndefined();
});

it('one that is restored is written to in its own language, as before', async () => {
  const email = 'hieu@alder.example';
  const { body } = await add('merchant.demo', { kind: 'account', email, language: 'vi' });
  await backend.send('merchant.demo', 'delete', `${path}?id=${addressOf(body, email).id}`, undefined);
  expect((await newest()).changes).toEqual([{ setting: 'accountAddress', before: email, after: null }]);
  await restore();
  for (const { subject } of await mailsTo(email, 'notice-code', 2)) expect(subject).toContain('Mã xác minh');
});
