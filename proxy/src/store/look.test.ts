import { createClient } from '@redis/client';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasRedis } from '../testing/redis.ts';
import { sessionStores } from '../testing/session-stores.ts';
import { createRedisStore } from './redis-store.ts';
import type { SharedStore } from './shared-store.ts';

const idleMs = 60_000;
const { stores, redisUrl } = sessionStores(idleMs);

describe.each(stores)('in $name', ({ open }) => {
  let store: SharedStore;
  beforeAll(async () => {
    store = open();
    await vi.waitFor(() => store.ping());
  });
  afterAll(() => store.close());

  it('a session that has not changed is looked at without its data, and one that ended is none', async () => {
    const { sessions } = store;
    await sessions.insert('one', 'someone', '{"a":1}');
    expect(await sessions.look('one', undefined)).toMatchObject({ revision: 1, data: '{"a":1}' });
    expect(await sessions.look('one', 1)).toMatchObject({ revision: 1, data: null });
    await sessions.replace('one', 'someone', '{"a":2}', 1);
    expect(await sessions.look('one', 1)).toMatchObject({ revision: 2, data: '{"a":2}' });
    await sessions.remove('one');
    expect(await sessions.look('one', 2)).toBeNull();
    expect(await sessions.look('one', undefined)).toBeNull();
  });

  it('sessions that are looked at together are each told as they are', async () => {
    const { sessions } = store;
    await sessions.insert('first', 'someone', '{"of":"first"}');
    await sessions.insert('second', 'someone', '{"of":"second"}');
    const looks = [
      sessions.look('second', undefined),
      sessions.look('nobody’s', undefined),
      sessions.look('first', 1),
    ];
    expect(await Promise.all(looks)).toMatchObject([
      { revision: 1, data: '{"of":"second"}' },
      null,
      { revision: 1, data: null },
    ]);
  });

  it('a session lives on from its last use, in whatever order instances tell of uses', async () => {
    const { sessions } = store;
    await sessions.insert('used', 'someone', '{}');
    const at = (await sessions.look('used', 1))?.lastSeenAt ?? 0;
    await sessions.touch([{ key: 'used', agoMs: 30_000 }]);
    expect((await sessions.look('used', 1))?.lastSeenAt).toBe(at);
    await vi.waitFor(async () => {
      await sessions.touch([
        { key: 'used', agoMs: 0 },
        { key: 'nobody’s', agoMs: 0 },
      ]);
      expect((await sessions.look('used', 1))?.lastSeenAt).toBeGreaterThan(at);
    });
    expect(await sessions.look('nobody’s', undefined)).toBeNull();
  });
});

it.runIf(hasRedis)(
  'Redis ends a session its idle time after the last use, not after it was told',
  async () => {
    const [idle, ago] = [3_600_000, 1_200_000];
    const url = redisUrl();
    const store = createRedisStore(url, { idleMs: idle, absoluteMs: 60_000 }, pino({ level: 'silent' }));
    const client = await createClient({ url }).connect();
    await vi.waitFor(() => store.ping());
    await store.sessions.insert('left', 'someone', '{}');
    // As if it had been used two hours before.
    const key = 'countinghouse:session:left';
    await client.hSet(key, 'lastSeenAt', Date.now() - 7_200_000);
    await store.sessions.touch([{ key: 'left', agoMs: ago }]);
    expect(await client.pTTL(key)).toBeLessThanOrEqual(idle - ago);
    expect(await client.pTTL(key)).toBeGreaterThan(0);
    client.destroy();
    await store.close();
  },
);

it('an embedded store that was closed says so to all who look', async () => {
  const store = stores[0]?.open();
  const looks = ['one', 'other'].map((key) => store?.sessions.look(key, undefined));
  await store?.close();
  for (const { status } of await Promise.allSettled(looks)) expect(status).toBe('rejected');
});
