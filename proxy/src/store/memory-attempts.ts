import { type AttemptCounts, reservationMs } from './attempt-counts.ts';

interface Entry {
  failures: number;
  /** Epoch milliseconds until which failures, or the block, are remembered. */
  until: number;
  isBlocked: boolean;
  /** Attempts under way, with the time at which they are void. */
  pending: Map<string, number>;
}

const freshEntry = (): Entry => ({ failures: 0, until: 0, isBlocked: false, pending: new Map() });

/** Attempt counts of a single process; Redis does the same in attempt-scripts.ts. */
export function createMemoryAttempts(): AttemptCounts & { close(): void } {
  const entries = new Map<string, Entry>();

  function current(key: string): Entry {
    const entry = entries.get(key) ?? freshEntry();
    entries.set(key, entry);
    if (entry.until <= Date.now()) Object.assign(entry, { failures: 0, isBlocked: false });
    for (const [attempt, voidAt] of entry.pending) if (voidAt <= Date.now()) entry.pending.delete(attempt);
    return entry;
  }

  const purge = setInterval(() => {
    for (const key of entries.keys()) {
      const { failures, pending } = current(key);
      if (failures === 0 && pending.size === 0) entries.delete(key);
    }
  }, 60_000).unref();

  return {
    async reserve(key, attempt, { failures }) {
      const entry = current(key);
      if (entry.isBlocked) return { outcome: 'blocked', waitMs: entry.until - Date.now() };
      if (entry.failures + entry.pending.size >= failures) return { outcome: 'busy' };
      entry.pending.set(attempt, Date.now() + reservationMs);
      return { outcome: 'granted' };
    },
    async fail(key, attempt, { failures, blockMs }) {
      const entry = current(key);
      entry.pending.delete(attempt);
      entry.failures += 1;
      entry.until = Date.now() + blockMs;
      entry.isBlocked = entry.failures >= failures;
    },
    async release(key, attempt, reset) {
      const entry = current(key);
      entry.pending.delete(attempt);
      if (reset && !entry.isBlocked) entry.failures = 0;
    },
    close: () => clearInterval(purge),
  };
}
