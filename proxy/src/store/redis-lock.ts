import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RedisConnection } from './redis-connection.ts';
import { releaseLock } from './redis-scripts.ts';
import type { SharedStore } from './shared-store.ts';
import { storeUnavailable } from './store-unavailable.ts';

const turnMs = 25;

/** One after the other by name, across all instances. */
export function createRedisLock({ client, ask, script }: RedisConnection): SharedStore['lock'] {
  async function acquire(key: string, ttlMs: number): Promise<string> {
    const value = randomUUID();
    const giveUpAt = performance.now() + ttlMs;
    const take = () =>
      ask(() => client.set(key, value, { condition: 'NX', expiration: { type: 'PX', value: ttlMs } }));
    while ((await take()) === null) {
      if (performance.now() > giveUpAt) throw storeUnavailable(new Error(`no turn for ${key}`));
      await delay(turnMs * (0.5 + Math.random()));
    }
    return value;
  }

  return async (name, ttlMs, work) => {
    const key = `countinghouse:lock:${name}`;
    const value = await acquire(key, ttlMs);
    try {
      return await work();
    } finally {
      // A lock that cannot be given back frees itself.
      await script(releaseLock, [key], [value]).catch(() => undefined);
    }
  };
}
