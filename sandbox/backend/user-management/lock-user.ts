import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { findUser } from './repository.ts';
import type { ListedUser } from './select-user.ts';

const administrators = ['partners', 'countinghouse'] as const;

/**
 * A user in the caller's scope, locked until the transaction ends; of an administrator all who administer the same, so
 * that of the last two not each takes the other away. @throws Problem 404
 */
export async function lockUser(tx: Database, actor: Actor, username: string): Promise<ListedUser> {
  const { role, partnerId } = await findUser(tx, actor, username);
  if (administrators.some((one) => one === role)) {
    await tx
      .select({ username: users.username })
      .from(users)
      .where(
        and(
          inArray(users.role, administrators),
          eq(users.role, role),
          sql`${users.partnerId} is not distinct from ${partnerId}`,
        ),
      )
      .orderBy(asc(users.username))
      .for('update');
  }
  return findUser(tx, actor, username, { lock: true });
}
