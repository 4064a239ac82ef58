import type {
  IdentityFacts,
  ManagedMerchants,
  ManagedMerchantsBody,
  ManagedUser,
  UserDone,
  UserInsertBody,
  UserUpdateBody,
} from '@countinghouse/contract';
import { restrictedGroup } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants, userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { forgetPerson } from '../actor/personal-data.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command, ServiceCommand } from '../http/command.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import type { Attributes, IdentityService } from './identity-service.ts';
import { publishUser } from './publish-user.ts';
import { findManagedMerchants, findUser, presentUser, type UserRow } from './repository.ts';
import { resolveUserScope } from './resolve-user-scope.ts';

async function setMerchants({ tx, actor }: Command, username: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = wanted.length
    ? await tx
        .select({ id: merchants.id })
        .from(merchants)
        .where(and(visibleMerchants(tx, actor), inArray(merchants.id, wanted)))
    : [];
  if (found.length < wanted.length) throw notFound('Merchant');
  await tx.delete(userMerchants).where(eq(userMerchants.username, username));
  if (wanted.length)
    await tx.insert(userMerchants).values(wanted.map((merchantId) => ({ username, merchantId })));
}

/** What an audit entry says of a user: who they are, and whose. */
const entryOn = (action: string, { username, merchantId, partnerId }: UserRow) => ({
  ...{ action, merchantId, partnerId },
  recordId: username,
});
async function removeRows(tx: Database, user: UserRow, at: Date): Promise<void> {
  const { username } = user;
  await publishUser(tx, user, at, 'deleted');
  await tx.delete(userMerchants).where(eq(userMerchants.username, username));
  await tx.delete(users).where(eq(users.username, username));
}

const done = (username: string): UserDone => ({ username, done: true });

const attributesOf = ({ email, givenName, familyName }: Omit<UserUpdateBody, 'username'>): Attributes => ({
  ...(email && { email, email_verified: 'true' }),
  ...(givenName && { given_name: givenName }),
  ...(familyName && { family_name: familyName }),
});

/**
 * Users in the backend's list and at the identity service, which is never asked inside a transaction. Each step leaves
 * what the same call, made again, completes.
 */
export function createUserManagement(db: Database, openIdentity: () => Promise<IdentityService>) {
  /** The name is taken in the list first, so that no account exists that the list does not show. */
  async function insert(work: ServiceCommand, body: UserInsertBody): Promise<ManagedUser> {
    const { username, email, givenName, familyName, role, isRestricted, merchantIds = [] } = body;
    const row = await work.transact(async (command): Promise<UserRow> => {
      const place = await resolveUserScope(command, body);
      const user = {
        ...{ username, email, givenName, familyName, role, isRestricted, ...place },
        ...{ isEnabled: true, subject: null, createdAt: work.at, lastSignInAt: null },
      };
      const [written] = await command.tx.insert(users).values(user).onConflictDoNothing().returning();
      if (!written) throw conflict('username_taken', 'The username is taken.');
      if (role === 'multi-merchant') await setMerchants(command, username, merchantIds);
      await publishUser(command.tx, user, work.at, 'created');
      return user;
    });
    const { partnerId, merchantId } = row;
    const place = { partnerId, merchantId };
    const attributes: Attributes = {
      ...attributesOf(body),
      ...(partnerId && { 'custom:partnerId': partnerId }),
      ...(merchantId && { 'custom:merchantId': merchantId }),
    };
    const groups = isRestricted ? [role, restrictedGroup] : [role];
    try {
      await (await openIdentity()).invite(username, attributes, groups);
    } catch (error) {
      // Where nobody knows whether there is an account now, the row stays, so that it can be seen and deleted.
      if (error instanceof Problem && error.code === 'conflict') {
        await work.transact(({ tx }) => removeRows(tx, row, work.at));
      }
      throw error;
    }
    const after = { role, isRestricted, ...place };
    await work.transact((command) =>
      recordAuditEntry(command.tx, command, { action: 'user:insert', recordId: username, ...place, after }),
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
      const { tx } = command;
      await findUser(tx, actor, username, { lock: true });
      const [row] = await tx.update(users).set(set).where(eq(users.username, username)).returning();
      if (!row) throw notFound('User');
      await publishUser(tx, row, command.at);
      await recordAuditEntry(tx, command, { ...entryOn('user:update', before), before, after: set });
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

  async function manage(command: Command, body: ManagedMerchantsBody): Promise<ManagedMerchants> {
    const { tx, actor } = command;
    const { username, merchantIds } = body;
    const user = await findUser(tx, actor, username, { lock: true });
    if (user.role !== 'multi-merchant')
      throw conflict(
        'role_without_merchants',
        `A user with the role ${user.role} manages no set of merchants.`,
      );
    const before = await findManagedMerchants(tx, actor, username);
    await setMerchants(command, username, merchantIds);
    await publishUser(tx, user, command.at);
    await recordAuditEntry(tx, command, {
      action: 'user:merchants',
      recordId: username,
      before,
      after: { merchantIds },
    });
    return { username, merchantIds: [...new Set(merchantIds)].sort() };
  }

  async function describe(actor: Actor, username: string): Promise<IdentityFacts> {
    const { lastSignInAt } = await findUser(db, actor, username);
    const facts = await (await openIdentity()).describe(username);
    return {
      username,
      groups: facts.groups,
      status: facts.UserStatus ?? 'UNKNOWN',
      isEnabled: facts.Enabled ?? false,
      mfaMethods: facts.UserMFASettingList ?? [],
      createdAt: (facts.UserCreateDate ?? new Date(0)).toISOString(),
      lastModifiedAt: (facts.UserLastModifiedDate ?? new Date(0)).toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    };
  }

  return { insert, update, remove, resetPassword, manage, describe };
}

export type UserManagement = ReturnType<typeof createUserManagement>;
