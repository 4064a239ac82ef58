import type { UserDeleted, UserDeleteQuery } from '@countinghouse/contract';
import { asc, inArray } from 'drizzle-orm';
import { users } from '../../../store/schema/users.ts';
import { forgetPerson } from '../../actor/personal-data.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import type { Command, ServiceCommand } from '../../http/command.ts';
import { findAllowed } from '../commands.ts';
import type { IdentityService } from '../identity-service.ts';
import { lockUser } from '../lock-user.ts';
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

/** Takes a user out of the list with all that was kept for them; what somebody takes over goes first. */
async function removeFromList(command: Command, query: UserDeleteQuery): Promise<UserDeleted> {
  const { tx, actor, at } = command;
  const { username, handOverTo } = query;
  await lockBoth(command, query);
  // There is no account any more: whoever else left meanwhile, the list says so.
  const before = await lockUser(tx, actor, username);
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
 * with the deletion. What ended in between is completed by the same call, made again.
 */
export const createUserDeletion =
  (openIdentity: () => Promise<IdentityService>) =>
  async (work: ServiceCommand, query: UserDeleteQuery): Promise<UserDeleted> => {
    const { username, handOverTo } = query;
    await findAllowed(work, username, 'delete');
    if (handOverTo !== undefined) {
      await work.transact(({ tx }) => findRecipient(tx, work.actor, { username, handOverTo }));
    }
    await (await openIdentity()).remove(username);
    return work.transact((command) => removeFromList(command, query));
  };
