import type { Database } from './database.ts';

/**
 * Has what is read one after the other be of one moment: what others commit meanwhile is in none of it. For figures that
 * must add up. PGlite does nothing else meanwhile.
 */
export const readTogether = <Result>(
  db: Database,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> => db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
