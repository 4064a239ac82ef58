import type { ManagedUser, UserDone, UserInsertBody } from '@countinghouse/contract';
import { type AuditAction, restrictedGroup, type UserAction } from '@countinghouse/contract/vocabulary';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command, ServiceCommand } from '../http/command.ts';
import { Problem } from '../http/problem.ts';
import type { Invitations } from '../invitations/send.ts';
import type { Portals } from '../portals/portals.ts';
import { assertAllowed } from './assert-allowed.ts';
import type { IdentityService } from './identity-service.ts';
import { lockUser } from './lock-user.ts';
import { presentUser } from './present-user.ts';
import { wasInsertRecorded } from './repeated-insert.ts';
import { findUser } from './repository.ts';
import { resetPassword } from './reset-password.ts';
import type { ListedUser } from './select-user.ts';
import { attributesOf, entryOn, placeAttributesOf } from './user-attributes.ts';
import { insertRow, removeRows } from './user-rows.ts';

const done = (username: string): UserDone => ({ username, done: true });

interface Parts {
  openIdentity: () => Promise<IdentityService>;
  invitations: Invitations;
  portals: Portals;
}

/**
 * Users in the backend's list and at the identity service, which is never asked inside a transaction. Each step leaves
 * what the same call, made again, completes.
 */
export function createUserManagement({ openIdentity, invitations, portals }: Parts) {
  /** The name is taken in the list first, so that no account exists that the list does not show. */
  async function insert(work: ServiceCommand, body: UserInsertBody): Promise<ManagedUser> {
    const { username, role, isRestricted } = body;
    const { row, isRepeated } = await work.transact(async (command) => {
      const inserted = await insertRow(command, body);
      if (!inserted.isRepeated) await invitations.count(command, body.email);
      return inserted;
    });
    const { partnerId, merchantId } = row;
    const groups = isRestricted ? ([role, restrictedGroup] as const) : ([role] as const);
    try {
      const attributes = { ...attributesOf(body), ...placeAttributesOf(row) };
      const identity = await openIdentity();
      // What the first of two equal requests began, the second completes.
      const begun = isRepeated && (await identity.hasAccount(username, body.email));
      if (begun) await identity.join(username, groups);
      else await identity.invite(username, attributes, groups);
    } catch (error) {
      // Where nobody knows whether there is an account now, the row stays, so that it can be seen and deleted.
      if (!isRepeated && error instanceof Problem && error.code === 'conflict') {
        await work.transact(({ tx }) => removeRows(tx, row, work.at));
      }
      throw error;
    }
    const after = { role, isRestricted, partnerId, merchantId };
    return work.transact(async (command) => {
      const { tx, actor } = command;
      const locked = await lockUser(tx, actor, username);
      // Nobody is mailed twice for one request.
      if (isRepeated && locked.invitation) return presentUser(actor, locked);
      const sent = await invitations.send(command, locked, body.language ?? work.language ?? 'en');
      if (isRepeated && (await wasInsertRecorded(tx, row))) return presentUser(actor, sent);
      await recordAuditEntry(tx, command, { ...entryOn('user:insert', row), after });
      return presentUser(actor, sent);
    });
  }

  /** What the service does by itself: the list does not change. */
  const asked =
    (
      action: UserAction,
      ask: (identity: IdentityService, user: ListedUser) => Promise<unknown>,
      entry: AuditAction,
      count: (command: Command, user: ListedUser) => Promise<void> = async () => undefined,
    ) =>
    async (work: ServiceCommand, { username }: { username: string }): Promise<UserDone> => {
      const user = await work.transact(async (command) => {
        const found = await findUser(command.tx, work.actor, username);
        assertAllowed(work.actor, found, action);
        await count(command, found);
        return found;
      });
      await ask(await openIdentity(), user);
      await work.transact((command) => recordAuditEntry(command.tx, command, entryOn(entry, user)));
      return done(username);
    };

  return {
    insert,
    resetPassword: asked(
      'reset_password',
      (identity, user) => resetPassword(identity, user, portals),
      'user:reset',
      (command, { email }) => invitations.countOther(command, 'reset', email),
    ),
    endSessions: asked(
      'end_sessions',
      (identity, { username }) => identity.endSessions(username),
      'user:sign-out',
    ),
  };
}

export type UserManagement = ReturnType<typeof createUserManagement>;
