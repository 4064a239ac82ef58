import type { Logger } from 'pino';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { countWith } from './counter.ts';
import { createRedisAttempts } from './redis-attempts.ts';
import { connectRedis } from './redis-connection.ts';
import { createRedisLock } from './redis-lock.ts';
import { createRedisRecovery } from './redis-recovery.ts';
import { createRedisRows } from './redis-rows.ts';
import type { SharedStore } from './shared-store.ts';

const markKey = (key: string) => `countinghouse:mark:${key}`;
const valueKey = (key: string) => `countinghouse:one-time:${key}`;

/** The store of any number of proxies. It connects by itself, now or whenever Redis is there. */
export function createRedisStore(
  url: string,
  lifetimes: { idleMs: number; absoluteMs: number },
  log: Logger,
): SharedStore {
  const connection = connectRedis(url, log);
  const { client, ask } = connection;
  return {
    sessions: createRedisRows(connection, lifetimes),
    attempts: createRedisAttempts(connection),
    oneTime: {
      async put(key, value, ttlMs) {
        await ask(() => client.set(valueKey(key), value, { expiration: { type: 'PX', value: ttlMs } }));
      },
      take: (key) => ask(() => client.getDel(valueKey(key))),
    },
    marks: {
      async claim(key, ttlMs) {
        const options = { condition: 'NX', expiration: { type: 'PX', value: ttlMs } } as const;
        return (await ask(() => client.set(markKey(key), '1', options))) !== null;
      },
      release: async (key) => void (await ask(() => client.del(markKey(key)))),
    },
    recovery: createRedisRecovery(connection),
    counter: ({ name, points, windowMs, blockMs }) => {
      const counter = countWith(
        new RateLimiterRedis({
          storeClient: client,
          useRedisPackage: true,
          keyPrefix: `countinghouse:${name}`,
          points,
          duration: windowMs / 1_000,
          blockDuration: blockMs / 1_000,
        }),
      );
      return {
        consume: (key) => ask(() => counter.consume(key)),
        forget: (key) => ask(() => counter.forget(key)),
      };
    },
    lock: createRedisLock(connection),
    ping: async () => void (await ask(() => client.ping())),
    close: async () => connection.close(),
  };
}
