import type {
  ManagedMerchants,
  ManagedUserDetail,
  ManagedUserPage,
  ManagedUserQuery,
  UserFilter,
} from '@countinghouse/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants, userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { notFound } from '../http/problem.ts';
import { toPage } from '../keyset.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusCounts } from '../lists/status-totals.ts';
import { userCondition, userStatus } from './filter.ts';
import { presentUser, presentUserDetail } from './present-user.ts';
import { managedBy, usersInScope } from './scope.ts';
import { type ListedUser, selectUsers } from './select-user.ts';
import { orders } from './sort.ts';

/** One user in the caller's scope; `lock` keeps the row until the transaction ends. @throws Problem 404 */
export async function findUser(
  db: Database,
  actor: Actor,
  username: string,
  { lock = false } = {},
): Promise<ListedUser> {
  const query = selectUsers(db).where(and(managedBy(db, actor), eq(users.username, username)));
  const [row] = lock ? await query.for('update', { of: users }) : await query;
  if (!row) throw notFound('User');
  return row;
}

export const getUser = async (
  db: Database,
  actor: Actor,
  { username, now }: { username: string; now: Date },
): Promise<ManagedUserDetail> => presentUserDetail(actor, await findUser(db, actor, username), now);

export async function findUsers(
  db: Database,
  actor: Actor,
  { query, now }: { query: ManagedUserQuery; now: Date },
): Promise<ManagedUserPage> {
  const { limit, cursor, id: usernames, sort, ...filter } = query;
  const order = orders[sort];
  // Before the rows are read: what happens in between is told once more rather than never.
  const sequence = await findHead(db);
  const found = db
    .select({ username: sql<string>`${users.username}` })
    .from(usersInScope(db, actor))
    .where(
      and(
        usernames && inArray(users.username, usernames),
        userCondition(filter, now),
        cursor === undefined ? undefined : order.beyond(cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(limit + 1);
  // What is told of each user besides is looked up for those of the page alone.
  const rows = await selectUsers(db)
    .where(inArray(users.username, found))
    .orderBy(...order.by);
  const page = toPage(rows, { limit, keysOf: order.keysOf, present: (row) => presentUser(actor, row) });
  return { ...page, sequence };
}

/** A filter of the list, and the moment that it is asked at. */
interface Asked {
  filter: UserFilter;
  now: Date;
}

export const findUserCounts = (db: Database, actor: Actor, { filter, now }: Asked) =>
  findStatusCounts(
    db,
    { table: users, status: userStatus },
    and(managedBy(db, actor), userCondition(filter, now)),
  );

/** Tells why a filter leaves no user. */
export const explainNoUsers = (db: Database, actor: Actor, { filter, now }: Asked) =>
  explainNoMatch(
    db,
    {
      table: users,
      at: users.createdAt,
      matching: (rest: UserFilter, ...more) => and(managedBy(db, actor), userCondition(rest, now), ...more),
      parts: {
        search: ['search'],
        role: ['role'],
        status: ['status'],
        access: ['access'],
        secondFactor: ['secondFactor'],
        merchant: ['merchantId'],
        partner: ['partnerId'],
        idle: ['idleDays'],
        dates: ['from', 'to'],
      },
    },
    filter,
  );

export async function findManagedMerchants(
  db: Database,
  actor: Actor,
  username: string,
): Promise<ManagedMerchants> {
  await findUser(db, actor, username);
  const rows = await db
    .select({ id: merchants.id, name: merchants.name })
    .from(userMerchants)
    .innerJoin(merchants, eq(merchants.id, userMerchants.merchantId))
    .where(eq(userMerchants.username, username))
    .orderBy(asc(merchants.name), asc(merchants.id));
  return { username, merchantIds: rows.map(({ id }) => id).sort(), merchants: rows };
}
