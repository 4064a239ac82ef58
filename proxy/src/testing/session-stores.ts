import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createEmbeddedStore } from '../store/embedded-store.ts';
import { createRedisStore } from '../store/redis-store.ts';
import { hasRedis, type RunningRedis, startRedis } from './redis.ts';

/** The stores that a test file holds to the same promises: the embedded one, and Redis where this machine has it. */
export function sessionStores(idleMs: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-store-'));
  let redis: RunningRedis | undefined;
  beforeAll(async () => {
    redis = hasRedis ? await startRedis() : undefined;
  });
  afterAll(async () => {
    await redis?.stop();
    rmSync(dataDir, { recursive: true });
  });
  const silent = pino({ level: 'silent' });
  const kinds = [
    { name: 'the embedded store', isThere: true, open: () => createEmbeddedStore(dataDir, idleMs) },
    {
      name: 'Redis',
      isThere: hasRedis,
      open: () => createRedisStore(redis?.url ?? '', { idleMs, absoluteMs: 60_000 }, silent),
    },
  ];
  return { redisUrl: () => redis?.url ?? '', stores: kinds.filter(({ isThere }) => isThere) };
}
