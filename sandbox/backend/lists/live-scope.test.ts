import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../store/schema/activity.ts';
import { findHead } from '../events/read.ts';
import { application } from '../testing/application.ts';
import { newKey } from '../testing/orders.ts';
import { openRealtime, type RealtimeClient } from '../testing/realtime-client.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const listeners = [
  'admin.demo',
  'partner.demo',
  'manager.demo',
  'merchant.demo',
  'restricted.demo',
  'hauspay.partner',
  'hauspay.manager',
  'lightspeed.merchant',
] as const;
type Listener = (typeof listeners)[number];

let backend: TestBackend;
let sockets: Record<Listener, RealtimeClient>;
beforeAll(async () => {
  backend = await startTestBackend({
    transactions: 100,
    realtimeLimits: { replay: 1_000, heartbeatMs: 500 },
  });
  const opened = listeners.map(async (as) => [
    as,
    await openRealtime(backend.url, await backend.tokenOf(as)),
  ]);
  sockets = Object.fromEntries(await Promise.all(opened));
});
afterAll(async () => {
  for (const { socket } of Object.values(sockets)) socket.terminate();
  await backend.close();
});
let since = 0;
beforeEach(async () => {
  since = await upToDate();
});

/** Waits until everybody was told of all that has happened. @returns its number */
async function upToDate(): Promise<number> {
  await vi.waitFor(async () => expect(await backend.db.$count(events, isNull(events.seq))).toBe(0));
  const head = await findHead(backend.db);
  for (const { until } of Object.values(sockets)) {
    await until((message) => message.type === 'heartbeat' && message.sequence >= head);
  }
  return head;
}

/** Who was told what of a record since the test began: those who were told nothing are left out. */
async function told(id: string): Promise<Record<string, string[]>> {
  await upToDate();
  const heard = listeners.map((as) => [
    as,
    sockets[as]
      .events()
      .filter((event) => event.id === id && event.sequence > since)
      .map(({ type, status }) => `${type} ${status}`),
  ]);
  return Object.fromEntries(heard.filter(([, of]) => of?.length));
}

/** Those whose list has the record. */
async function seers(path: string, id: string): Promise<string[]> {
  const seen = await Promise.all(
    listeners.map(async (as) => {
      const { status, body } = await backend.get(as, `${path}?id=${id}`);
      return status === 200 && body.items.length > 0 ? [as] : [];
    }),
  );
  return seen.flat();
}

describe('a merchant', () => {
  it('that changes is told of to those whose list has it', async () => {
    const change = { merchantId: 'mer_0001', action: 'suspend', reason: 'x' };
    expect((await backend.post('admin.demo', 'merchants/status', change, newKey())).status).toBe(200);
    const heard = await told('mer_0001');
    expect(Object.keys(heard)).toEqual(await seers('merchant-status', 'mer_0001'));
    expect(heard['merchant.demo']).toEqual(['merchant.updated suspended']);
    expect(heard).not.toHaveProperty('hauspay.partner');
  });

  it('that registers is told of to its partner', async () => {
    const answer = await backend.post('partner.demo', 'merchants', application);
    expect(answer.status).toBe(201);
    const { merchantId } = answer.body;
    const all = ['merchant.created draft'];
    expect(await told(merchantId)).toEqual({ 'admin.demo': all, 'partner.demo': all });
  });

  it('whose new name is approved is told of', async () => {
    const approve = { action: 'approve', id: 'chg_demo3' };
    expect((await backend.post('partner.demo', 'merchant/setting', approve)).status).toBe(201);
    const heard = await told('mer_0002');
    expect(Object.keys(heard)).toEqual(await seers('merchant-status', 'mer_0002'));
    expect(heard['manager.demo']).toEqual(['merchant.updated active']);
  });
});

const insert = async (as: string, body: object) => {
  const username = `live.${crypto.randomUUID().slice(0, 8)}`;
  const person = { username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` };
  expect((await backend.post(as, 'usermanagement/insert', { ...person, ...body })).status).toBe(201);
  return username;
};

describe('a user', () => {
  it.each([
    [
      'of a merchant',
      { role: 'merchants', merchantId: 'mer_0001' },
      ['admin.demo', 'partner.demo', 'merchant.demo'],
    ],
    ['of a partner', { role: 'partners', partnerId: 'hauspay' }, ['admin.demo', 'hauspay.partner']],
    [
      'of a partner’s merchants',
      { role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0003'] },
      ['admin.demo', 'partner.demo'],
    ],
    [
      'of merchants of two partners',
      { role: 'multi-merchant', merchantIds: ['mer_0001', 'hauspay_0001'] },
      ['admin.demo'],
    ],
    ['of the back office', { role: 'countinghouse' }, ['admin.demo']],
  ])(
    '%s is told of to those whose list has them, from the first to the last',
    async (_name, body, expected) => {
      const username = await insert('admin.demo', body);
      expect(await seers('usermanagement/all', username)).toEqual(expect.arrayContaining(expected));
      const seen = await seers('usermanagement/all', username);
      const change = { username, isEnabled: false };
      expect((await backend.send('admin.demo', 'put', 'usermanagement/update', change)).status).toBe(200);
      const gone = `usermanagement/delete?username=${username}`;
      expect((await backend.send('admin.demo', 'delete', gone, undefined)).status).toBe(200);
      // The invitation follows once the account is there.
      const all = [
        ...['user.created invited', 'user.updated invited'],
        ...['user.updated disabled', 'user.deleted deleted'],
      ];
      expect(await told(username)).toEqual(Object.fromEntries(seen.map((as) => [as, all])));
    },
  );
});
