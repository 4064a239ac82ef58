import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Command } from '../http/command.ts';
import { Problem } from '../http/problem.ts';

const windowMs = 60 * 60_000;

interface Often {
  action: string;
  /** Which entries are of the record that is acted on. */
  ofRecord: SQL;
  mostOfRecord: number;
  mostOfUser: number;
  /** Which entries are of the mailbox that is written to, whoever wrote to it. */
  toMailbox?: { of: SQL | undefined; most: number };
  message: string;
}

/**
 * Holds that something was not done too often within the last hour, with one record, by one user or to one mailbox. The
 * audit trail is the count: what it does not tell was not done, and what was deleted since counts too. Two requests of
 * one user at once do not count the same; of a record or a mailbox whoever asks holds a lock for that, and takes no
 * record's lock afterwards. @throws Problem 429
 */
export async function assertNotTooOften(
  { tx, actor, at }: Command,
  { action, ofRecord, mostOfRecord, mostOfUser, toMailbox, message }: Often,
): Promise<void> {
  const lock = `often ${action} ${actor.subject}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const ofUser = eq(auditEntries.subject, actor.subject);
  const ofMailbox = toMailbox?.of ?? sql`false`;
  const [done] = await tx
    .select({
      ofRecord: sql`count(*) filter (where ${ofRecord})`.mapWith(Number),
      ofUser: sql`count(*) filter (where ${ofUser})`.mapWith(Number),
      ofMailbox: sql`count(*) filter (where ${ofMailbox})`.mapWith(Number),
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, action),
        eq(auditEntries.outcome, 'done'),
        gt(auditEntries.at, new Date(at.getTime() - windowMs)),
        or(ofRecord, ofUser, ofMailbox),
      ),
    );
  const isFull = toMailbox !== undefined && done !== undefined && done.ofMailbox >= toMailbox.most;
  if (done && (isFull || done.ofRecord >= mostOfRecord || done.ofUser >= mostOfUser)) {
    throw new Problem(429, 'rate_limited', message);
  }
}
