import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionStores } from '../testing/session-stores.ts';
import type { SharedStore } from './shared-store.ts';

const idleMs = 400;
const { stores } = sessionStores(idleMs);

describe.each(stores)('in $name', ({ open }) => {
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
