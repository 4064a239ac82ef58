import type { SessionRows } from '../store/session-rows.ts';
import type { Metrics } from './metrics.ts';

/** The rows of the session store, with the time that each operation takes, and how many fail. */
export function measuredRows(rows: SessionRows, { store, storeFailures }: Metrics): SessionRows {
  async function measure<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      const result = await work();
      store.observe({ operation }, (performance.now() - startedAt) / 1_000);
      return result;
    } catch (error) {
      storeFailures.inc({ operation });
      throw error;
    }
  }
  return {
    read: (key) => measure('read', () => rows.read(key)),
    look: (key, revision) => measure('look', () => rows.look(key, revision)),
    insert: (...row) => measure('insert', () => rows.insert(...row)),
    replace: (...row) => measure('replace', () => rows.replace(...row)),
    remove: (key) => measure('remove', () => rows.remove(key)),
    touch: (uses) => measure('touch', () => rows.touch(uses)),
    listByUser: (username) => measure('list', () => rows.listByUser(username)),
  };
}
