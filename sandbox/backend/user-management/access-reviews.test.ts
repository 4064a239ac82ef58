import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const read = async (as: string) => (await backend.get(as, 'usermanagement/review')).body;
const record = (as: string, body = {}) => backend.post(as, 'usermanagement/review', body);

it('is of the caller’s own users, until six months later', async () => {
  expect(await read('partner.demo')).toMatchObject({ last: null, dueAt: null });
  const { items } = (await backend.get('partner.demo', 'usermanagement/all?limit=200')).body;
  const recorded = await record('partner.demo');
  expect(recorded.status).toBe(200);
  expect(recorded.body).toMatchObject({
    userCount: items.length,
    last: { at: '2026-11-20T14:30:00.000Z', by: 'partner.demo', userCount: items.length },
    dueAt: '2027-05-20T14:30:00.000Z',
  });
  for (const other of ['admin.demo', 'merchant.demo', 'manager.demo', 'hauspay.partner'])
    expect([other, (await read(other)).last]).toEqual([other, null]);
});

it.each([
  ['2026-05-20T14:30:00.000Z', null],
  ['2026-05-20T14:30:01.000Z', '2026-11-20T14:30:01.000Z'],
])('is due six months after %s', async (at, dueAt) => {
  await backend.db.execute(`
    insert into audit_entries (at, username, subject, action, outcome, record_id, after, address, request_id)
    values ('${at}', 'hauspay.partner', 'x', 'user:review', 'done', 'access-review:hauspay', '{"userCount": 2}', 'x', 'x')
  `);
  expect(await read('hauspay.partner')).toMatchObject({ last: { at }, dueAt });
});

it('is in the audit trail, with how many users there were', async () => {
  const before = (await read('merchant.demo')).userCount;
  await record('merchant.demo', { note: 'One account removed.' });
  const { items } = (await backend.get('partner.demo', 'audit?action=user:review')).body;
  expect(items[0]).toMatchObject({
    ...{ username: 'merchant.demo', recordId: 'access-review:mer_0001', merchantId: 'mer_0001' },
    after: { userCount: before, note: 'One account removed.' },
  });
});

it('is nothing that restricted users see or record', async () => {
  expect((await backend.get('restricted.demo', 'usermanagement/review')).status).toBe(403);
  expect((await record('restricted.demo')).status).toBe(403);
});
