import type { SharedStore } from './shared-store.ts';

/** One after the other by name, within this process. */
export function createMemoryLock(): SharedStore['lock'] {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, _ttlMs, work) => {
    const before = tails.get(name) ?? Promise.resolve();
    const running = before.catch(() => undefined).then(work);
    tails.set(name, running);
    try {
      return await running;
    } finally {
      if (tails.get(name) === running) tails.delete(name);
    }
  };
}
