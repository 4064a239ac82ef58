import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasRedis, type RunningRedis, startRedis } from '../testing/redis.ts';
import { createEmbeddedStore } from './embedded-store.ts';
import { createRedisStore } from './redis-store.ts';
import type { SharedStore } from './shared-store.ts';

const idleMs = 400;
const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-store-'));
let redis: RunningRedis | undefined;
beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined;
});
afterAll(async () => {
  await redis?.stop();
  rmSync(dataDir, { recursive: true });
});

const kinds = [
  { name: 'the embedded store', isThere: true, open: () => createEmbeddedStore(dataDir, idleMs) },
  {
    name: 'Redis',
    isThere: hasRedis,
    open: () => createRedisStore(redis?.url ?? '', { idleMs, absoluteMs: 60_000 }, pino({ level: 'silent' })),
  },
];

describe.each(kinds.filter(({ isThere }) => isThere))('in $name', ({ open }) => {
  let store: SharedStore;
  beforeAll(async () => {
    store = open();
    await vi.waitFor(() => store.ping());
  });
  afterAll(() => store.close());

  it('a session ends when it was not used for its idle time, and listing it is no use', async () => {
    await store.sessions.insert('left', 'someone', '{}');
    expect(await store.sessions.read('left')).toMatchObject({ data: '{}' });
    await delay(idleMs / 2);
    await store.sessions.listByUser('someone');
    await delay(idleMs / 2 + 50);
    expect(await store.sessions.read('left')).toBeNull();
    expect(await store.sessions.listByUser('someone')).toEqual([]);
    await store.sessions.touch([{ key: 'left', agoMs: 0 }]);
    expect(await store.sessions.read('left')).toBeNull();
  });

  it('a value is there until its time is over, and once', async () => {
    await store.oneTime.put('taken', 'a', 60_000);
    await store.oneTime.put('late', 'b', 50);
    expect(await store.oneTime.take('taken')).toBe('a');
    expect(await store.oneTime.take('taken')).toBeNull();
    await delay(100);
    expect(await store.oneTime.take('late')).toBeNull();
  });
});
