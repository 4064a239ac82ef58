import type { UserDone } from '@countinghouse/contract';
import { recordAuditEntry } from '../audit/audit.ts';
import type { ServiceCommand } from '../http/command.ts';
import { assertAllowed } from '../user-management/assert-allowed.ts';
import type { IdentityService } from '../user-management/identity-service.ts';
import { lockUser } from '../user-management/lock-user.ts';
import { publishUser } from '../user-management/publish-user.ts';
import { findUser } from '../user-management/repository.ts';
import type { ListedUser } from '../user-management/select-user.ts';
import { entryOn } from '../user-management/user-attributes.ts';
import { revokeLink } from './links.ts';
import type { Invitations } from './send.ts';

interface Named {
  username: string;
}

const done = ({ username }: Named): UserDone => ({ username, done: true });

/** Whether the user was mailed a temporary password, as it was done before there were links. */
export const hasOldInvitation = ({ acceptedAt, invitation }: ListedUser): boolean =>
  acceptedAt === null && invitation?.sender === '' && invitation.revokedAt === null;

/** Sends invitations again, and ends them. */
export function createInvitationCommands(
  openIdentity: () => Promise<IdentityService>,
  invitations: Invitations,
) {
  async function resend(work: ServiceCommand, { username }: Named): Promise<UserDone> {
    const { actor } = work;
    const user = await work.transact(async (command) => {
      const found = await findUser(command.tx, actor, username);
      assertAllowed(actor, found, 'resend_invitation');
      await invitations.count(command, found.email);
      return found;
    });
    const identity = await openIdentity();
    await identity.assertNoPassword(username);
    if (hasOldInvitation(user)) await identity.dropPassword(username);
    await work.transact(async (command) => {
      const locked = await lockUser(command.tx, actor, username);
      assertAllowed(actor, locked, 'resend_invitation');
      const language = locked.invitation?.language ?? work.language ?? 'en';
      await invitations.send(command, locked, language);
      await recordAuditEntry(command.tx, command, entryOn('user:resend', locked));
    });
    return done({ username });
  }

  async function revoke(work: ServiceCommand, { username }: Named): Promise<UserDone> {
    const { actor } = work;
    const isOld = await work.transact(async (command) => {
      const { tx, at } = command;
      const locked = await lockUser(tx, actor, username);
      assertAllowed(actor, locked, 'revoke_invitation');
      await revokeLink(tx, username, at);
      await publishUser(tx, locked, at);
      await recordAuditEntry(tx, command, entryOn('user:revoke', locked));
      return hasOldInvitation(locked);
    });
    if (isOld) await (await openIdentity()).dropPassword(username);
    return done({ username });
  }

  return { resend, revoke };
}
