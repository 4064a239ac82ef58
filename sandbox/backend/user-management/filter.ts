import type { UserFilter } from '@countinghouse/contract';
import type { SecondFactorState, UserAccess, UserStatus } from '@countinghouse/contract/vocabulary';
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../store/schema/users.ts';
import { containing } from '../like.ts';
import { ofMerchants, ofPartner } from './scope.ts';

const dayMs = 86_400_000;

/** A user's status as the contract says it. */
export const userStatus: SQL<UserStatus> = sql<UserStatus>`(case when not ${users.isEnabled} then 'disabled' when ${users.acceptedAt} is null then 'invited' else 'enabled' end)`;

/** How much of what their role allows a user may do. */
export const userAccess: SQL<UserAccess> = sql<UserAccess>`case when ${users.isRestricted} then 'restricted' else 'full' end`;

/** What is known of a user's second factor. */
export const secondFactorState = sql<SecondFactorState>`coalesce(${users.secondFactor}, 'unknown')`;

function matches(search: string): SQL | undefined {
  const pattern = containing(search);
  return or(
    ilike(users.username, pattern),
    ilike(users.email, pattern),
    ilike(sql`${users.givenName} || ' ' || ${users.familyName}`, pattern),
  );
}

const isIdleFor = (days: number, now: Date): SQL =>
  sql`(${users.lastSignInAt} is null or ${users.lastSignInAt} < ${new Date(now.getTime() - days * dayMs).toISOString()})`;

/** The WHERE part of a filter of users at `now`; undefined when it filters nothing. */
export function userCondition(filter: UserFilter, now: Date): SQL | undefined {
  const { search, role, status, access, merchantId, partnerId, idleDays, from, to } = filter;
  const { secondFactor } = filter;
  return and(
    search === undefined ? undefined : matches(search),
    role && inArray(users.role, role),
    status && inArray(userStatus, status),
    access?.length === 1 ? eq(users.isRestricted, access[0] === 'restricted') : undefined,
    merchantId && ofMerchants(merchantId),
    secondFactor && inArray(secondFactorState, secondFactor),
    partnerId === undefined ? undefined : ofPartner(partnerId),
    idleDays === undefined ? undefined : isIdleFor(idleDays, now),
    from === undefined ? undefined : gte(users.createdAt, new Date(from)),
    to === undefined ? undefined : lt(users.createdAt, new Date(to)),
  );
}
