import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createRedisStore } from '../store/redis-store.ts';
import { from, nameOf, outcome } from '../testing/limit-callers.ts';
import { hasRedis, startRedis } from '../testing/redis.ts';
import { createAttemptLimits } from './attempt-limits.ts';

const log = pino({ level: 'silent' });
const lifetimes = { idleMs: 60_000, absoluteMs: 60_000 };

describe.runIf(hasRedis)('without the store', () => {
  it('limits let nobody by, and say so within a second', async () => {
    const lost = await startRedis();
    const store = createRedisStore(lost.url, lifetimes, log);
    const limits = createAttemptLimits({
      store,
      secret: 'x'.repeat(32),
      failuresPerAddress: 10,
      messagesPerAddress: 20,
    });
    await vi.waitFor(() => store.ping());
    expect(await outcome(limits.assertAllowed(from(), nameOf()))).toBe('allowed');
    for (const goAway of [() => lost.freeze(), () => lost.stop()]) {
      await goAway();
      const asked = [
        () => limits.assertAllowed(from(), nameOf()),
        () => limits.guess(from(), 'mfa', nameOf(), async () => undefined),
        () => limits.countMessage(from(), nameOf()),
      ];
      for (const ask of asked) {
        const startedAt = performance.now();
        expect(await outcome(ask())).toBe(503);
        expect(performance.now() - startedAt).toBeLessThan(1_000);
      }
    }
    await store.close();
  });
});
