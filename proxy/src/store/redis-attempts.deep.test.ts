import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasRedis, type RunningRedis, startRedis } from '../testing/redis.ts';
import type { AttemptCounts } from './attempt-counts.ts';
import { createMemoryAttempts } from './memory-attempts.ts';
import { createRedisStore } from './redis-store.ts';
import type { SharedStore } from './shared-store.ts';

if (!hasRedis) console.log('redis-server is not installed: attempts are counted in memory alone');

const hourMs = 3_600_000;
const rules = { failures: 3, blockMs: hourMs };

/** What `one` counts, `other` knows. */
function describeAttempts(counts: () => { one: AttemptCounts; other: AttemptCounts }): void {
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `account ${keys}`;
  };
  const attemptOf = (name: string) => ({ id: `attempt ${name}`, subject: `subject ${name}` });
  const failing = async (key: string, names: string, within = rules) => {
    for (const name of names) {
      expect(await counts().one.reserve(key, attemptOf(name), within)).toEqual({ outcome: 'granted' });
      await counts().one.fail(key, attemptOf(name), within);
    }
  };

  it('a key is not refused until as many failed as may, and then for as long as was said', async () => {
    const [key, bystander] = [newKey(), newKey()];
    expect(await counts().other.blockedMs(key)).toBeNull();
    await failing(key, 'ab');
    expect(await counts().other.blockedMs(key)).toBeNull();
    await failing(key, 'c');
    const left = (await counts().other.blockedMs(key)) ?? 0;
    expect(left).toBeGreaterThan(hourMs - 60_000);
    expect(left).toBeLessThanOrEqual(hourMs);
    expect(await counts().other.reserve(key, attemptOf('d'), rules)).toMatchObject({ outcome: 'blocked' });
    expect(await counts().one.blockedMs(bystander)).toBeNull();
  });

  it('looking does not lengthen it', async () => {
    const key = newKey();
    await failing(key, 'abc');
    const before = (await counts().one.blockedMs(key)) ?? 0;
    await delay(30);
    expect(await counts().one.reserve(key, attemptOf('d'), rules)).toMatchObject({ outcome: 'blocked' });
    expect((await counts().one.blockedMs(key)) ?? hourMs).toBeLessThanOrEqual(before - 25);
  });

  it('it ends by itself, and what failed before counts no more', async () => {
    const key = newKey();
    const short = { failures: 2, blockMs: 150 };
    await failing(key, 'ab', short);
    await vi.waitFor(async () => expect(await counts().other.blockedMs(key)).toBeNull(), { interval: 20 });
    await failing(key, 'c', short);
    expect(await counts().other.blockedMs(key)).toBeNull();
  });

  it('clearing lets a refused key begin anew, wherever it is asked; forgetting does not', async () => {
    const key = newKey();
    await failing(key, 'abc');
    await counts().one.forget(key);
    expect(await counts().other.blockedMs(key)).not.toBeNull();
    await counts().other.clear(key);
    expect(await counts().one.blockedMs(key)).toBeNull();
    await failing(key, 'ab');
    expect(await counts().one.blockedMs(key)).toBeNull();
  });

  it('what is under way counts as failed until it is given back', async () => {
    const key = newKey();
    await failing(key, 'ab');
    expect(await counts().one.reserve(key, attemptOf('c'), rules)).toEqual({ outcome: 'granted' });
    expect(await counts().other.reserve(key, attemptOf('d'), rules)).toEqual({ outcome: 'busy' });
    expect(await counts().other.blockedMs(key)).toBeNull();
    await counts().other.release(key, attemptOf('c'));
    expect(await counts().other.reserve(key, attemptOf('d'), rules)).toEqual({ outcome: 'granted' });
  });

  it('a hundred at once are granted no more than may fail', async () => {
    const key = newKey();
    const all = Array.from({ length: 100 }, (_, index) =>
      counts()[index % 2 ? 'one' : 'other'].reserve(key, attemptOf(String(index)), rules),
    );
    const granted = (await Promise.all(all)).filter(({ outcome }) => outcome === 'granted');
    expect(granted).toHaveLength(rules.failures);
  });
}

describe('attempts in memory', () => {
  const counts = createMemoryAttempts();
  afterAll(() => counts.close());
  describeAttempts(() => ({ one: counts, other: counts }));
});

describe.runIf(hasRedis)('attempts of two proxies on one Redis', () => {
  let redis: RunningRedis;
  let stores: [SharedStore, SharedStore];
  beforeAll(async () => {
    redis = await startRedis();
    const lifetimes = { idleMs: hourMs, absoluteMs: hourMs };
    const connect = () => createRedisStore(redis.url, lifetimes, pino({ level: 'silent' }));
    stores = [connect(), connect()];
    await Promise.all(stores.map((store) => vi.waitFor(() => store.ping())));
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await redis.stop();
  });
  describeAttempts(() => ({ one: stores[0].attempts, other: stores[1].attempts }));
});
