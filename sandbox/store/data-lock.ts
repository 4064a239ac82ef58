import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a folder for this process: two PGlites on one folder destroy it. The lock is one that the operating system
 * holds for SQLite, so it is gone with the process, however that ends.
 * @returns releases the lock
 * @throws Error that names the folder and the setting
 */
export function lockDataDir(dataDir: string): () => void {
  const database = new DatabaseSync(`${dataDir}.lock`);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    database.close();
    throw new Error(
      `${dataDir} is in use by another process; stop that one, or set DATA_DIR to a folder of its own`,
      { cause: error },
    );
  }
  return () => database.close();
}
