import type { UserFilter } from '@countinghouse/contract';
import type { UserStatus } from '@countinghouse/contract/vocabulary';
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../store/schema/users.ts';
import { containing } from '../like.ts';

/** A user's status as the contract says it. */
export const userStatus: SQL<UserStatus> = sql<UserStatus>`(case when ${users.isEnabled} then 'enabled' else 'disabled' end)`;

function matches(search: string): SQL | undefined {
  const pattern = containing(search);
  return or(
    ilike(users.username, pattern),
    ilike(users.email, pattern),
    ilike(sql`${users.givenName} || ' ' || ${users.familyName}`, pattern),
  );
}

/** The WHERE part of a filter of users; undefined when it filters nothing. */
export const userCondition = ({ search, role, status, from, to }: UserFilter): SQL | undefined =>
  and(
    search === undefined ? undefined : matches(search),
    role && inArray(users.role, role),
    status && (status.length > 1 ? undefined : eq(users.isEnabled, status[0] === 'enabled')),
    from === undefined ? undefined : gte(users.createdAt, new Date(from)),
    to === undefined ? undefined : lt(users.createdAt, new Date(to)),
  );
