import type { UserActivityPage, UserActivityQuery } from '@countinghouse/contract';
import {
  type ActivityDoer,
  type AuditAction,
  activitySigns,
  attemptsAt,
  type UserActivityKind,
} from '@countinghouse/contract/vocabulary';
import { and, eq, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';
import { findReadablePage } from '../audit/repository.ts';
import { findSeen } from './find-seen.ts';
import { findOpened } from './opened-records.ts';
import type { ListedUser } from './select-user.ts';

const { action, at, recordId, subject, username: doneBy } = auditEntries;

/** Somebody else may have had the name before: what they did, and what was done to their account, is not this user's. */
function isAbout({ username, subject: person, createdAt }: ListedUser, by: ActivityDoer | undefined) {
  const did = person ? eq(subject, person) : and(eq(doneBy, username), isNull(subject), gte(at, createdAt));
  const toAccount = or(like(action, 'user:%'), like(action, '% usermanagement/%'));
  const done = and(eq(recordId, username), toAccount, gte(at, createdAt));
  if (by === 'user') return did;
  // What nobody's id is noted of is no user's, and not unknown.
  return by === 'others' ? and(done, sql`(${did}) is not true`) : or(did, done);
}

/** `_` is any character to LIKE: paths and names of actions have none but as themselves. */
const isOfKind = (kind: UserActivityKind): SQL | undefined =>
  or(
    ...activitySigns[kind].actions.map((sign) => like(action, `${sign}:%`)),
    ...activitySigns[kind].paths.flatMap((path) => [like(action, `% ${path}`), like(action, `% ${path}/%`)]),
  );

/** Whatever was done under the name of an action, and refused attempts that may have been at it. */
const isAction = (actions: AuditAction[]): SQL | undefined =>
  inArray(action, [...actions, ...attemptsAt(actions)]);

/** What a user did or tried, and what was done to their account, as far as the caller reads the audit trail. @throws Problem 403, 404 */
export async function findActivity(
  db: Database,
  actor: Actor,
  query: UserActivityQuery,
): Promise<UserActivityPage> {
  const { username, kind, action: actions, by, outcome, recordId: record, from, to, ...page } = query;
  const user = await findSeen(db, actor, username);
  const condition = and(
    isAbout(user, by),
    or(...(kind ?? []).map(isOfKind), actions && isAction(actions)),
    outcome && eq(auditEntries.outcome, outcome),
    record === undefined ? undefined : eq(recordId, record),
    from === undefined ? undefined : gte(at, new Date(from)),
    to === undefined ? undefined : lt(at, new Date(to)),
  );
  const found = await findReadablePage(db, actor, { page, condition });
  const opens = await findOpened(db, actor, found.items);
  return { ...found, items: found.items.map((entry) => ({ ...entry, opens: opens(entry) })) };
}
