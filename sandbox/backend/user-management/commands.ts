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
import { recordDeed } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import type { Attributes, IdentityService } from './identity-service.ts';
import { placeOf } from './place.ts';
import { findManagedMerchants, findUser, presentUser, type UserRow } from './repository.ts';

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
const deedOn = (action: string, { username, merchantId, partnerId }: UserRow) => ({
  ...{ action, merchantId, partnerId },
  recordId: username,
});
const done = (username: string): UserDone => ({ username, done: true });

/**
 * Users in the backend's list and at the identity service. The service is asked last: when it refuses, the list is
 * rolled back.
 */
export function createUserManagement(db: Database, openIdentity: () => Promise<IdentityService>) {
  async function insert(command: Command, body: UserInsertBody): Promise<ManagedUser> {
    const { tx, actor, at } = command;
    const { username, email, givenName, familyName, role, isRestricted, merchantIds = [] } = body;
    const place = await placeOf(command, body);
    const row: UserRow = {
      ...{ username, email, givenName, familyName, role, isRestricted },
      ...place,
      isEnabled: true,
      subject: null,
      createdAt: at,
      lastSignInAt: null,
    };
    const [written] = await tx.insert(users).values(row).onConflictDoNothing().returning();
    if (!written) throw conflict('The username is taken.');
    if (role === 'multi-merchant') await setMerchants(command, username, merchantIds);
    await recordDeed(tx, command, {
      action: 'user:insert',
      recordId: username,
      ...place,
      after: { role, isRestricted, ...place },
    });
    const attributes: Attributes = {
      email,
      email_verified: 'true',
      given_name: givenName,
      family_name: familyName,
      ...(place.partnerId && { 'custom:partnerId': place.partnerId }),
      ...(place.merchantId && { 'custom:merchantId': place.merchantId }),
    };
    await (await openIdentity()).invite(
      username,
      attributes,
      isRestricted ? [role, restrictedGroup] : [role],
    );
    return presentUser(actor, row);
  }

  async function update(command: Command, { username, ...body }: UserUpdateBody): Promise<ManagedUser> {
    const { tx, actor } = command;
    const before = await findUser(tx, actor, username, { lock: true });
    const isSelf = username === actor.username;
    if (isSelf && (body.isRestricted || body.isEnabled === false)) {
      throw conflict('Nobody restricts or disables themselves.');
    }
    const set = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length === 0) return presentUser(actor, before);
    const [row] = await tx.update(users).set(set).where(eq(users.username, username)).returning();
    if (!row) throw notFound('User');
    await recordDeed(tx, command, {
      ...deedOn('user:update', before),
      before,
      after: set,
    });
    const attributes: Attributes = {
      ...(body.email && { email: body.email, email_verified: 'true' }),
      ...(body.givenName && { given_name: body.givenName }),
      ...(body.familyName && { family_name: body.familyName }),
    };
    if (Object.keys(attributes).length) await (await openIdentity()).update(username, attributes);
    if (row.isRestricted !== before.isRestricted) {
      await (await openIdentity()).setMembership(username, restrictedGroup, row.isRestricted);
    }
    if (row.isEnabled !== before.isEnabled) await (await openIdentity()).setEnabled(username, row.isEnabled);
    return presentUser(actor, row);
  }

  async function remove(command: Command, { username }: { username: string }): Promise<UserDone> {
    const { tx, actor, at } = command;
    const before = await findUser(tx, actor, username, { lock: true });
    if (username === actor.username) throw conflict('Nobody deletes themselves.');
    await tx.delete(userMerchants).where(eq(userMerchants.username, username));
    await tx.delete(users).where(eq(users.username, username));
    await forgetPerson(tx, { username, subject: before.subject, at });
    await recordDeed(tx, command, { ...deedOn('user:delete', before), before });
    await (await openIdentity()).remove(username);
    return done(username);
  }

  async function resetPassword(command: Command, { username }: { username: string }): Promise<UserDone> {
    const user = await findUser(command.tx, command.actor, username);
    await recordDeed(command.tx, command, deedOn('user:reset', user));
    await (await openIdentity()).resetPassword(username);
    return done(username);
  }

  async function manage(command: Command, body: ManagedMerchantsBody): Promise<ManagedMerchants> {
    const { tx, actor } = command;
    const { username, merchantIds } = body;
    const { role } = await findUser(tx, actor, username, { lock: true });
    if (role !== 'multi-merchant')
      throw conflict(`A user with the role ${role} manages no set of merchants.`);
    const before = await findManagedMerchants(tx, actor, username);
    await setMerchants(command, username, merchantIds);
    await recordDeed(tx, command, {
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
