import type { UserDeleted, UserDeleteQuery } from '@countinghouse/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { users } from '../../../store/schema/users.ts';
import { forgetPerson } from '../../actor/personal-data.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import type { Command, ServiceCommand } from '../../http/command.ts';
import { assertAllowed } from '../assert-allowed.ts';
import type { IdentityService } from '../identity-service.ts';
import { lockUser } from '../lock-user.ts';
import type { ListedUser } from '../select-user.ts';
import { entryOn } from '../user-attributes.ts';
import { removeRows } from '../user-rows.ts';
import { handOver } from './hand-over.ts';
import { findRecipient } from './recipient.ts';

/** Both rows in one order: two who hand over to each other at once wait instead of blocking each other. */
const lockBoth = ({ tx }: Command, { username, handOverTo = username }: UserDeleteQuery) =>
  tx
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, [username, handOverTo]))
    .orderBy(asc(users.username))
    .for('update');

/** The user with an `isEnabled` of the list alone: what the identity service has is asked for in a moment. */
const setListed = ({ tx }: Command, username: string, isEnabled: boolean) =>
  tx.update(users).set({ isEnabled }).where(eq(users.username, username));

/**
 * Has the user count as gone before the identity service is asked: of two administrators who delete each other at once
 * the second finds nobody left besides. @throws Problem 403, 404, 409
 */
async function beginRemoval(command: Command, query: UserDeleteQuery): Promise<ListedUser> {
  const { tx, actor } = command;
  const { username, handOverTo } = query;
  await lockBoth(command, query);
  const before = await lockUser(tx, actor, username);
  assertAllowed(actor, before, 'delete');
  if (handOverTo !== undefined) await findRecipient(tx, actor, { username, handOverTo });
  await setListed(command, username, false);
  return before;
}

/** Takes a user out of the list with all that was kept for them; what somebody takes over goes first. */
async function removeFromList(
  command: Command,
  { query, isEnabled }: { query: UserDeleteQuery; isEnabled: boolean },
): Promise<UserDeleted> {
  const { tx, actor, at } = command;
  const { username, handOverTo } = query;
  await lockBoth(command, query);
  // There is no account any more: whoever else left meanwhile, the list says so.
  const before = { ...(await lockUser(tx, actor, username)), isEnabled };
  const to =
    handOverTo === undefined ? null : await findRecipient(tx, actor, { username, handOverTo, lock: true });
  const counts = await handOver(tx, { user: before, to, at });
  await removeRows(tx, before, at);
  await forgetPerson(tx, { username, subject: before.subject, at });
  const after = { ...(handOverTo !== undefined && { handOverTo }), ...counts };
  await recordAuditEntry(tx, command, { ...entryOn('user:delete', before), before, after });
  return { username, done: true, ...counts };
}

/**
 * Deletes a user, at the identity service first: who is asked to take things over is looked at before that, and again
 * with the deletion. What ended in between is completed by the same call, made again; until then the user is disabled.
 */
export const createUserDeletion =
  (openIdentity: () => Promise<IdentityService>) =>
  async (work: ServiceCommand, query: UserDeleteQuery): Promise<UserDeleted> => {
    const { username } = query;
    const { isEnabled } = await work.transact((command) => beginRemoval(command, query));
    try {
      await (await openIdentity()).remove(username);
    } catch (error) {
      await work.transact((command) => setListed(command, username, isEnabled));
      throw error;
    }
    return work.transact((command) => removeFromList(command, { query, isEnabled }));
  };
