import { maySeeSecurity } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { forbidden } from '../http/problem.ts';
import { accountOf } from './present-user.ts';
import { findUser } from './repository.ts';
import type { ListedUser } from './select-user.ts';

/** A user in the caller's scope of whom the caller may see how they sign in and what they did. @throws Problem 403, 404 */
export async function findSeen(db: Database, actor: Actor, username: string): Promise<ListedUser> {
  const user = await findUser(db, actor, username);
  if (!maySeeSecurity(actor, accountOf(user))) throw forbidden();
  return user;
}
