import { type AccessReview, type AccessReviewBody, reviewMonths } from '@countinghouse/contract';
import { inactiveAfterDays } from '@countinghouse/contract/vocabulary';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { managedBy } from './scope.ts';

const action = 'user:review';

/**
 * Whose users a review is of: what one of several administrators has reviewed, the others need not. A manager of
 * several merchants stands for nobody else.
 */
const recordOf = ({ role, partnerId, merchantId, subject }: Actor): string =>
  `access-review:${role === 'countinghouse' ? role : (partnerId ?? merchantId ?? subject)}`;

/** Who may sign in, and has not done so for as long as an account may lie unused. */
export const isInactiveAt = (at: Date): SQL<boolean> =>
  sql<boolean>`(${users.isEnabled} and coalesce(${users.lastSignInAt}, ${users.createdAt}) < ${at.toISOString()}::timestamptz - ${inactiveAfterDays} * interval '1 day')`;

async function countUsers(db: Database, actor: Actor, now: Date) {
  const [row] = await db
    .select({
      userCount: count(),
      inactiveCount: sql`count(*) filter (where ${isInactiveAt(now)})`.mapWith(Number),
    })
    .from(users)
    .where(managedBy(db, actor));
  return row ?? { userCount: 0, inactiveCount: 0 };
}

/** When the users in the caller's scope were reviewed last, as the audit trail has it. */
export async function findAccessReview(db: Database, actor: Actor, now: Date): Promise<AccessReview> {
  const [entry] = await db
    .select({ at: auditEntries.at, by: auditEntries.username, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.recordId, recordOf(actor)),
        eq(auditEntries.action, action),
        eq(auditEntries.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  const counts = await countUsers(db, actor, now);
  if (!entry) return { ...counts, last: null, dueAt: null };
  const { userCount, note = null } = entry.after as { userCount: number; note?: string };
  const dueAt = DateTime.fromJSDate(entry.at, { zone: 'utc' }).plus({ months: reviewMonths });
  return {
    ...counts,
    last: { at: entry.at.toISOString(), by: entry.by, userCount, note },
    dueAt: dueAt.toJSDate() <= now ? null : dueAt.toJSDate().toISOString(),
  };
}

/** Writes into the audit trail that the caller has reviewed all users in their scope. */
export async function recordAccessReview(
  command: Command,
  { note }: AccessReviewBody,
): Promise<AccessReview> {
  const { tx, actor, at } = command;
  const { partnerId, merchantId } = actor;
  await recordAuditEntry(tx, command, {
    ...{ action, recordId: recordOf(actor), partnerId, merchantId },
    after: { ...(await countUsers(tx, actor, at)), ...(note && { note }) },
  });
  return findAccessReview(tx, actor, at);
}
