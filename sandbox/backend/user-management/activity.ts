import type { AuditPage, UserActivityQuery } from '@countinghouse/contract';
import { activitySigns, type UserActivityKind } from '@countinghouse/contract/vocabulary';
import { and, eq, gte, isNull, like, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';
import { findReadablePage } from '../audit/repository.ts';
import { findSeen } from './find-seen.ts';
import type { ListedUser } from './select-user.ts';

const { action, at, recordId, subject, username: doneBy } = auditEntries;

/** Somebody else may have had the name before: what they did, and what was done to their account, is not this user's. */
function isAbout({ username, subject: person, createdAt }: ListedUser): SQL | undefined {
  const did = person ? eq(subject, person) : and(eq(doneBy, username), isNull(subject), gte(at, createdAt));
  const toAccount = or(like(action, 'user:%'), like(action, '% usermanagement/%'));
  return or(did, and(eq(recordId, username), toAccount, gte(at, createdAt)));
}

/** `_` is any character to LIKE: paths and names of actions have none but as themselves. */
const isOfKind = (kind: UserActivityKind): SQL | undefined =>
  or(
    ...activitySigns[kind].actions.map((sign) => like(action, `${sign}:%`)),
    ...activitySigns[kind].paths.flatMap((path) => [like(action, `% ${path}`), like(action, `% ${path}/%`)]),
  );

/** What a user did or tried, and what was done to their account, as far as the caller reads the audit trail. @throws Problem 403, 404 */
export async function findActivity(db: Database, actor: Actor, query: UserActivityQuery): Promise<AuditPage> {
  const { username, kind, from, to, ...page } = query;
  const user = await findSeen(db, actor, username);
  const condition = and(
    isAbout(user),
    kind && or(...kind.map(isOfKind)),
    from === undefined ? undefined : gte(at, new Date(from)),
    to === undefined ? undefined : lt(at, new Date(to)),
  );
  return findReadablePage(db, actor, { page, condition });
}
