import type { UserInsertBody } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { invitations, users } from '../../store/schema/users.ts';
import { endExportsOf } from '../exports/end-exports.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import { revokeSentBy } from '../invitations/links.ts';
import { endViewsOf } from '../view-as/end-views.ts';
import { setMerchants } from './managed-merchants.ts';
import { publishUser } from './publish-user.ts';
import { isRepeatedInsert } from './repeated-insert.ts';
import { findUser } from './repository.ts';
import { resolveUserScope } from './resolve-user-scope.ts';
import type { ListedUser, UserRow } from './select-user.ts';

interface Inserted {
  row: ListedUser;
  /** The same was asked before, and is answered again. */
  isRepeated: boolean;
}

/** Writes a user into the backend's list. @throws Problem 400, 404, 409 */
export async function insertRow(command: Command, body: UserInsertBody): Promise<Inserted> {
  const { tx, actor, at } = command;
  const { username, email, givenName, familyName, role, isRestricted, merchantIds = [] } = body;
  const place = await resolveUserScope(command, body);
  const user = {
    ...{ username, email, givenName, familyName, role, isRestricted, ...place },
    ...{ isEnabled: true, subject: null, createdAt: at, createdBy: actor.username },
    ...{ acceptedAt: null, lastSignInAt: null, secondFactor: 'off' as const },
  };
  const [written] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  if (!written) {
    if (!(await isRepeatedInsert(command, body, place)))
      throw conflict('username_taken', 'The username is taken.');
    return { row: await findUser(tx, actor, username), isRepeated: true };
  }
  if (role === 'multi-merchant') await setMerchants(command, username, merchantIds);
  await publishUser(tx, user, at, 'created');
  return { row: await findUser(tx, actor, username), isRepeated: false };
}

/** Changes a user in the list. @throws Problem 404 */
export async function updateRow(
  command: Command,
  username: string,
  set: { [Column in keyof UserRow]?: UserRow[Column] | undefined },
): Promise<ListedUser> {
  const { tx, actor, at } = command;
  const { subject } = await findUser(tx, actor, username, { lock: true });
  await tx.update(users).set(set).where(eq(users.username, username));
  if (set.isEnabled !== undefined || set.isRestricted !== undefined) await endViewsOf(command, subject);
  if (set.isRestricted) await endExportsOf(tx, subject, at);
  const changed = await findUser(tx, actor, username);
  await publishUser(tx, changed, at);
  return changed;
}

/** Takes a user out of the list, and tells of it while it is known whose they are. */
export async function removeRows(tx: Database, user: UserRow, at: Date): Promise<void> {
  const { username } = user;
  await publishUser(tx, user, at, 'deleted');
  await tx.delete(userMerchants).where(eq(userMerchants.username, username));
  await revokeSentBy(tx, user.subject, at);
  await tx.delete(invitations).where(eq(invitations.username, username));
  await tx.delete(users).where(eq(users.username, username));
}
