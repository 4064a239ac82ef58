import {
  type AttemptCounts,
  type AttemptRules,
  reservationMs,
  successesPerFailure,
  successMs,
} from './attempt-counts.ts';

/** Names, with the time at which each is void. */
type Until = Map<string, number>;

interface Entry {
  failed: Until;
  succeeded: Until;
  /** Attempts under way. */
  pending: Until;
  blockedUntil: number;
}

const freshEntry = (): Entry => ({
  failed: new Map(),
  succeeded: new Map(),
  pending: new Map(),
  blockedUntil: 0,
});

const dropVoid = (names: Until, now: number) => {
  for (const [name, until] of names) if (until <= now) names.delete(name);
};

const isFull = ({ failed, succeeded }: Entry, { failures }: AttemptRules, pending = 0) =>
  failed.size + pending >= failures + Math.floor(succeeded.size / successesPerFailure);

function block(entry: Entry, blockMs: number): void {
  entry.blockedUntil = Date.now() + blockMs;
  entry.failed.clear();
}

/** Attempt counts of a single process; Redis does the same in redis-scripts.ts. */
export function createMemoryAttempts(): AttemptCounts & { close(): void } {
  const entries = new Map<string, Entry>();

  function current(key: string): Entry {
    const entry = entries.get(key) ?? freshEntry();
    entries.set(key, entry);
    for (const names of [entry.failed, entry.succeeded, entry.pending]) dropVoid(names, Date.now());
    return entry;
  }

  const purge = setInterval(() => {
    for (const key of entries.keys()) {
      const { failed, succeeded, pending, blockedUntil } = current(key);
      if (failed.size + succeeded.size + pending.size === 0 && blockedUntil <= Date.now())
        entries.delete(key);
    }
  }, 60_000).unref();

  return {
    async reserve(key, { id }, rules) {
      const entry = current(key);
      if (entry.blockedUntil <= Date.now() && isFull(entry, rules)) block(entry, rules.blockMs);
      const waitMs = entry.blockedUntil - Date.now();
      if (waitMs > 0) return { outcome: 'blocked', waitMs };
      if (isFull(entry, rules, entry.pending.size)) return { outcome: 'busy' };
      entry.pending.set(id, Date.now() + reservationMs);
      return { outcome: 'granted' };
    },
    async fail(key, { id, subject }, rules) {
      const entry = current(key);
      entry.pending.delete(id);
      entry.failed.set(subject, Date.now() + rules.blockMs);
      if (isFull(entry, rules)) block(entry, rules.blockMs);
    },
    async succeed(key, { id, subject }) {
      const entry = current(key);
      entry.pending.delete(id);
      entry.failed.delete(subject);
      entry.succeeded.set(subject, Date.now() + successMs);
    },
    async release(key, { id }) {
      current(key).pending.delete(id);
    },
    async blockedMs(key) {
      const waitMs = (entries.get(key)?.blockedUntil ?? 0) - Date.now();
      return waitMs > 0 ? waitMs : null;
    },
    async forget(key) {
      current(key).failed.clear();
    },
    async clear(key) {
      Object.assign(current(key), { failed: new Map(), blockedUntil: 0 });
    },
    close: () => clearInterval(purge),
  };
}
