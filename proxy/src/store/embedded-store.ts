import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { countWith } from './counter.ts';
import { createMemoryAttempts } from './memory-attempts.ts';
import { createMemoryLock } from './memory-lock.ts';
import { createMemoryValues } from './memory-values.ts';
import type { SharedStore } from './shared-store.ts';
import { openSqliteMarks } from './sqlite-marks.ts';
import { openSqliteRecovery } from './sqlite-recovery.ts';
import { SqliteRows } from './sqlite-rows.ts';

/** The store of a single proxy: sessions in one file that survives a restart, everything shorter-lived in memory. */
export function createEmbeddedStore(dataDir: string, idleMs: number): SharedStore {
  const sessions = new SqliteRows(dataDir, idleMs);
  const marks = openSqliteMarks(dataDir);
  const recovery = openSqliteRecovery(dataDir);
  const attempts = createMemoryAttempts();
  return {
    sessions,
    attempts,
    oneTime: createMemoryValues(),
    marks,
    recovery,
    counter: ({ name, points, windowMs, blockMs }) => {
      const limiter: RateLimiterAbstract = new RateLimiterMemory({
        keyPrefix: name,
        points,
        duration: windowMs / 1_000,
        blockDuration: blockMs / 1_000,
      });
      return countWith(limiter);
    },
    lock: createMemoryLock(),
    ping: async () => sessions.ping(),
    close: async () => {
      attempts.close();
      sessions.close();
      marks.close();
      recovery.close();
    },
  };
}
