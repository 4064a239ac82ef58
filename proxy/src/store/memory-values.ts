import type { OneTimeValues } from './shared-store.ts';

/** One-time values of a single process. */
export function createMemoryValues(): OneTimeValues {
  const values = new Map<string, { value: string; expiresAt: number }>();

  const dropExpired = () => {
    for (const [key, { expiresAt }] of values) if (expiresAt <= Date.now()) values.delete(key);
  };

  return {
    async put(key, value, ttlMs) {
      dropExpired();
      values.set(key, { value, expiresAt: Date.now() + ttlMs });
    },
    async take(key) {
      const held = values.get(key);
      values.delete(key);
      return held && held.expiresAt > Date.now() ? held.value : null;
    },
  };
}
