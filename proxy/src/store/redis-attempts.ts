import { type AttemptCounts, reservationMs, successesPerFailure, successMs } from './attempt-counts.ts';
import type { RedisConnection } from './redis-connection.ts';
import { failAttempt, reserveAttempt, succeedAttempt } from './redis-scripts.ts';

const parts = ['block', 'failed', 'pending', 'succeeded'] as const;
const partOf = (part: (typeof parts)[number], key: string) => `countinghouse:attempts:${part}:${key}`;
const keysOf = (key: string) => parts.map((part) => partOf(part, key));

/** Attempt counts that all instances share. */
export function createRedisAttempts({ client, ask, script }: RedisConnection): AttemptCounts {
  return {
    async reserve(key, { id }, { failures, blockMs }) {
      const args = [failures, successesPerFailure, blockMs, reservationMs, id];
      const verdict = Number(await script(reserveAttempt, keysOf(key), args));
      if (verdict === -1) return { outcome: 'granted' };
      return verdict === -2 ? { outcome: 'busy' } : { outcome: 'blocked', waitMs: verdict };
    },
    async fail(key, { id, subject }, { failures, blockMs }) {
      await script(failAttempt, keysOf(key), [failures, successesPerFailure, blockMs, id, subject]);
    },
    async succeed(key, { id, subject }) {
      await script(succeedAttempt, keysOf(key), [successMs, id, subject]);
    },
    async release(key, { id }) {
      await ask(() => client.zRem(partOf('pending', key), id));
    },
    async blockedMs(key) {
      const waitMs = await ask(() => client.pTTL(partOf('block', key)));
      return waitMs > 0 ? waitMs : null;
    },
    async forget(key) {
      await ask(() => client.del(partOf('failed', key)));
    },
    async clear(key) {
      await ask(() => client.del([partOf('failed', key), partOf('block', key)]));
    },
  };
}
