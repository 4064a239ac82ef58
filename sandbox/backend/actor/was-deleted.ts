import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Actor } from './actor.ts';

/** Whether a person's account was deleted here: a token of theirs is good for a while, and their name may be given again. */
export async function wasDeleted(
  db: Database,
  { username, subject }: Pick<Actor, 'username' | 'subject'>,
): Promise<boolean> {
  const { action, recordId, outcome, before } = auditEntries;
  const isDeletion = and(eq(recordId, username), eq(action, 'user:delete'), eq(outcome, 'done'));
  const isTheirs = sql`${before} ->> 'subject' = ${subject}`;
  return (
    (await db.select({ at: auditEntries.at }).from(auditEntries).where(and(isDeletion, isTheirs)).limit(1))
      .length > 0
  );
}
