import type {
  ManagedMerchants,
  ManagedUser,
  ManagedUserPage,
  ManagedUserQuery,
  UserFilter,
} from '@countinghouse/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { notFound } from '../http/problem.ts';
import { decodeCursor, toPage } from '../keyset.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusCounts } from '../lists/status-totals.ts';
import { userCondition, userStatus } from './filter.ts';
import { managedBy } from './scope.ts';

export type UserRow = typeof users.$inferSelect;

const cursorSchema = z.tuple([z.string()]);

export function presentUser(actor: Actor, row: UserRow): ManagedUser {
  const { lastSignInAt: _, subject: __, createdAt, ...user } = row;
  return { ...user, createdAt: createdAt.toISOString(), isSelf: user.username === actor.username };
}

/** One user in the caller's scope; `lock` keeps the row until the transaction ends. @throws Problem 404 */
export async function findUser(
  db: Database,
  actor: Actor,
  username: string,
  { lock = false } = {},
): Promise<UserRow> {
  const query = db
    .select()
    .from(users)
    .where(and(managedBy(db, actor), eq(users.username, username)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw notFound('User');
  return row;
}

/** By username. */
export async function findUsers(
  db: Database,
  actor: Actor,
  { limit, cursor, id: usernames, ...filter }: ManagedUserQuery,
): Promise<ManagedUserPage> {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  // Before the rows are read: what happens in between is told once more rather than never.
  const sequence = await findHead(db);
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        managedBy(db, actor),
        usernames && inArray(users.username, usernames),
        userCondition(filter),
        position && sql`${users.username} > ${position[0]}`,
      ),
    )
    .orderBy(asc(users.username))
    .limit(limit + 1);
  const page = toPage(rows, {
    limit,
    keysOf: ({ username }) => [username],
    present: (row) => presentUser(actor, row),
  });
  return { ...page, sequence };
}

export const findUserCounts = (db: Database, actor: Actor, filter: UserFilter) =>
  findStatusCounts(
    db,
    { table: users, status: userStatus },
    and(managedBy(db, actor), userCondition(filter)),
  );

/** Tells why a filter leaves no user. */
export const explainNoUsers = (db: Database, actor: Actor, filter: UserFilter) =>
  explainNoMatch(
    db,
    {
      table: users,
      at: users.createdAt,
      matching: (rest: UserFilter, ...more) => and(managedBy(db, actor), userCondition(rest), ...more),
      parts: { search: ['search'], role: ['role'], status: ['status'], dates: ['from', 'to'] },
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
    .select({ id: userMerchants.merchantId })
    .from(userMerchants)
    .where(eq(userMerchants.username, username))
    .orderBy(asc(userMerchants.merchantId));
  return { username, merchantIds: rows.map(({ id }) => id) };
}
