import type { Database } from '../../store/database.ts';

/** What waits for the commit: a rollback could not take it back. */
export type Afterwards = (() => Promise<void>)[];

/** PostgreSQL's `deadlock_detected` and `serialization_failure`: it was ended for another's sake, and is no error of its own. */
const codes: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const mostTries = 3;

function isEndedForAnother(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && codes.has(at.code)) return true;
  }
  return false;
}

/**
 * Does what a request asks for in one transaction, and all of it anew where the database ended that for the sake of
 * another one: nothing is left of it then, nor of what was to be done afterwards.
 */
export async function inTransaction<Result>(
  db: Database,
  afterwards: Afterwards,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const before = afterwards.length;
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === mostTries || !isEndedForAnother(error)) throw error;
      afterwards.length = before;
    }
  }
}
