import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a room's SQLite file, readable by its owner only, and brings its schema up to date.
 * @param migrations the schema's steps in order; a published step is never changed, only followed by another
 */
export function openDatabase(file: string, migrations: readonly string[]): DatabaseSync {
  // SQLite gives its journal files the mode of the file they belong to.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  // With a write-ahead log a killed process loses nothing that was committed.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000');
  migrate(database, migrations);
  return database;
}

/** Runs the work as one transaction, or as part of the one already open: all of it is kept, or none. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function migrate(database: DatabaseSync, migrations: readonly string[]): void {
  inTransaction(database, () => {
    const done = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    for (const migration of migrations.slice(done)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${Math.max(done, migrations.length)}`);
  });
}
