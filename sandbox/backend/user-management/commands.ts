import type {
  IdentityFacts,
  ManagedUser,
  UserDone,
  UserInsertBody,
  UserUpdateBody,
} from '@countinghouse/contract';
import { restrictedGroup } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { forgetPerson } from '../actor/personal-data.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { ServiceCommand } from '../http/command.ts';
import { conflict, Problem } from '../http/problem.ts';
import type { Attributes, IdentityService } from './identity-service.ts';
import { findUser, presentUser, type UserRow } from './repository.ts';
import { insertRow, removeRows, updateRow } from './user-rows.ts';

/** What an audit entry says of a user: who they are, and whose. */
const entryOn = (action: string, { username, merchantId, partnerId }: UserRow) => ({
  ...{ action, merchantId, partnerId },
  recordId: username,
});
const done = (username: string): UserDone => ({ username, done: true });

const attributesOf = ({ email, givenName, familyName }: Omit<UserUpdateBody, 'username'>): Attributes => ({
  ...(email && { email, email_verified: 'true' }),
  ...(givenName && { given_name: givenName }),
  ...(familyName && { family_name: familyName }),
});

const newAttributesOf = (body: UserInsertBody, { partnerId, merchantId }: UserRow): Attributes => ({
  ...attributesOf(body),
  ...(partnerId && { 'custom:partnerId': partnerId }),
  ...(merchantId && { 'custom:merchantId': merchantId }),
});

const presentIdentityFacts = (
  username: string,
  facts: Awaited<ReturnType<IdentityService['describe']>>,
  lastSignInAt: Date | null,
): IdentityFacts => ({
  username,
  groups: facts.groups,
  status: facts.UserStatus ?? 'UNKNOWN',
  isEnabled: facts.Enabled ?? false,
  mfaMethods: facts.UserMFASettingList ?? [],
  createdAt: (facts.UserCreateDate ?? new Date(0)).toISOString(),
  lastModifiedAt: (facts.UserLastModifiedDate ?? new Date(0)).toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

/**
 * Users in the backend's list and at the identity service, which is never asked inside a transaction. Each step leaves
 * what the same call, made again, completes.
 */
export function createUserManagement(db: Database, openIdentity: () => Promise<IdentityService>) {
  /** The name is taken in the list first, so that no account exists that the list does not show. */
  async function insert(work: ServiceCommand, body: UserInsertBody): Promise<ManagedUser> {
    const { username, role, isRestricted } = body;
    const row = await work.transact((command) => insertRow(command, body));
    const { partnerId, merchantId } = row;
    const groups = isRestricted ? [role, restrictedGroup] : [role];
    try {
      await (await openIdentity()).invite(username, newAttributesOf(body, row), groups);
    } catch (error) {
      // Where nobody knows whether there is an account now, the row stays, so that it can be seen and deleted.
      if (error instanceof Problem && error.code === 'conflict') {
        await work.transact(({ tx }) => removeRows(tx, row, work.at));
      }
      throw error;
    }
    const after = { role, isRestricted, partnerId, merchantId };
    await work.transact((command) =>
      recordAuditEntry(command.tx, command, { ...entryOn('user:insert', row), after }),
    );
    return presentUser(work.actor, row);
  }

  /** The list changes last: where the service was not reached, the same change is a change still. */
  async function update(work: ServiceCommand, { username, ...body }: UserUpdateBody): Promise<ManagedUser> {
    const { actor } = work;
    if (username === actor.username && (body.isRestricted || body.isEnabled === false)) {
      throw conflict('own_account', 'Nobody restricts or disables themselves.');
    }
    const before = await work.transact(({ tx }) => findUser(tx, actor, username));
    const set = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length === 0) return presentUser(actor, before);
    const identity = await openIdentity();
    const attributes = attributesOf(body);
    if (Object.keys(attributes).length) await identity.update(username, attributes);
    const { isRestricted = before.isRestricted, isEnabled = before.isEnabled } = body;
    if (isRestricted !== before.isRestricted) {
      await identity.setMembership(username, restrictedGroup, isRestricted);
    }
    if (isEnabled !== before.isEnabled) await identity.setEnabled(username, isEnabled);
    return work.transact(async (command) => {
      const row = await updateRow(command, username, set);
      const entry = { ...entryOn('user:update', before), before, after: set };
      await recordAuditEntry(command.tx, command, entry);
      return presentUser(actor, row);
    });
  }

  async function remove(work: ServiceCommand, { username }: { username: string }): Promise<UserDone> {
    const { actor, at } = work;
    const { subject } = await work.transact(({ tx }) => findUser(tx, actor, username));
    if (username === actor.username) throw conflict('own_account', 'Nobody deletes themselves.');
    await (await openIdentity()).remove(username);
    await work.transact(async (command) => {
      const { tx } = command;
      const before = await findUser(tx, actor, username, { lock: true });
      await removeRows(tx, before, at);
      await forgetPerson(tx, { username, subject, at });
      await recordAuditEntry(tx, command, { ...entryOn('user:delete', before), before });
    });
    return done(username);
  }

  async function resetPassword(work: ServiceCommand, { username }: { username: string }): Promise<UserDone> {
    const user = await work.transact(({ tx }) => findUser(tx, work.actor, username));
    await (await openIdentity()).resetPassword(username);
    await work.transact((command) => recordAuditEntry(command.tx, command, entryOn('user:reset', user)));
    return done(username);
  }

  async function describe(actor: Actor, username: string): Promise<IdentityFacts> {
    const { lastSignInAt } = await findUser(db, actor, username);
    const facts = await (await openIdentity()).describe(username);
    return presentIdentityFacts(username, facts, lastSignInAt);
  }

  return { insert, update, remove, resetPassword, describe };
}

export type UserManagement = ReturnType<typeof createUserManagement>;
