import { type AttemptCounts, reservationMs } from './attempt-counts.ts';
import type { RedisConnection } from './redis-connection.ts';
import { failAttempt, reserveAttempt } from './redis-scripts.ts';

const keysOf = (key: string) =>
  ['block', 'failures', 'pending'].map((part) => `countinghouse:attempts:${part}:${key}`);

/** Attempt counts that all instances share. */
export function createRedisAttempts({ client, ask, script }: RedisConnection): AttemptCounts {
  return {
    async reserve(key, attempt, { failures }) {
      const verdict = Number(await script(reserveAttempt, keysOf(key), [failures, reservationMs, attempt]));
      if (verdict === -1) return { outcome: 'granted' };
      return verdict === -2 ? { outcome: 'busy' } : { outcome: 'blocked', waitMs: verdict };
    },
    async fail(key, attempt, { failures, blockMs }) {
      await script(failAttempt, keysOf(key), [failures, blockMs, attempt]);
    },
    async release(key, attempt, reset) {
      const [, failures = '', pending = ''] = keysOf(key);
      await ask(() => client.zRem(pending, attempt));
      if (reset) await ask(() => client.del(failures));
    },
  };
}
