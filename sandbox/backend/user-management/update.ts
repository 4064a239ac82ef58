import type { ManagedUser, UserAccessBody, UserUpdateBody } from '@countinghouse/contract';
import { restrictedGroup, type UserAction } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { users } from '../../store/schema/users.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { endExportsOf } from '../exports/end-exports.ts';
import type { Command, ServiceCommand } from '../http/command.ts';
import { conflict, Problem } from '../http/problem.ts';
import { hasOldInvitation } from '../invitations/commands.ts';
import { revokeLink, revokeSentBy } from '../invitations/links.ts';
import type { Invitations } from '../invitations/send.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Portals } from '../portals/portals.ts';
import { endViewsOf } from '../view-as/end-views.ts';
import { renewAlertsOf } from '../views/renew-alerts.ts';
import { assertAllowed } from './assert-allowed.ts';
import { readKnown, tellBoth } from './change-email.ts';
import type { IdentityService } from './identity-service.ts';
import { lockUser } from './lock-user.ts';
import { setMerchants } from './managed-merchants.ts';
import { presentUser } from './present-user.ts';
import { publishUser } from './publish-user.ts';
import { findUser } from './repository.ts';
import { resetPassword } from './reset-password.ts';
import { resolveUserScope } from './resolve-user-scope.ts';
import type { ListedUser, UserRow } from './select-user.ts';
import { attributesOf, entryOn, movedAttributesOf } from './user-attributes.ts';
import { updateRow } from './user-rows.ts';

type Change = Omit<UserUpdateBody, 'username'>;

const isOtherEmail = (email: string | undefined, user: UserRow): email is string =>
  email !== undefined && email !== user.email;

/** What of a change is more than names: what is so already is no change. */
function actionsIn({ email, isRestricted, isEnabled }: Change, user: UserRow): UserAction[] {
  const actions: UserAction[] = ['edit'];
  if (isOtherEmail(email, user)) actions.push('change_email');
  if (isRestricted !== undefined && isRestricted !== user.isRestricted)
    actions.push(isRestricted ? 'restrict' : 'lift_restriction');
  if (isEnabled !== undefined && isEnabled !== user.isEnabled) actions.push(isEnabled ? 'enable' : 'disable');
  return actions;
}

/** What takes a change back, and says again what the service may have missed. */
const asBefore = (
  set: Change,
  { email, givenName, familyName, isRestricted, isEnabled }: UserRow,
): Change => ({
  ...{ isRestricted, isEnabled },
  ...(set.email !== undefined && { email }),
  ...(set.givenName !== undefined && { givenName }),
  ...(set.familyName !== undefined && { familyName }),
});

/** Has the service hold what the list is to say, also where the list says so already: the two may differ. */
async function applyChange(identity: IdentityService, username: string, change: Change): Promise<void> {
  const attributes = attributesOf(change);
  if (Object.keys(attributes).length) await identity.update(username, attributes);
  const { isRestricted, isEnabled } = change;
  if (isRestricted !== undefined) await identity.setMembership(username, restrictedGroup, isRestricted);
  if (isEnabled !== undefined) await identity.setEnabled(username, isEnabled);
}

/** Whether an invitation that waits is to go to another address. */
const movesInvitation = ({ email }: Change, { acceptedAt, invitation, ...user }: ListedUser): boolean =>
  email !== undefined && email !== user.email && !acceptedAt && invitation?.revokedAt === null;

/** The invitation follows its user: it goes to a new address, and ends where they are disabled. */
async function keepInvitation(
  command: Command,
  { before, set, invitations }: { before: ListedUser; set: Change; invitations: Invitations },
): Promise<ListedUser> {
  const { tx, actor, at } = command;
  const { username, subject, acceptedAt, invitation } = before;
  if (set.isEnabled === false) await revokeSentBy(tx, subject, at);
  if (!acceptedAt && set.isEnabled === false) await revokeLink(tx, username, at);
  const after = await findUser(tx, actor, username);
  if (!movesInvitation(set, before) || !after.isEnabled || !invitation) return after;
  return invitations.send(command, after, invitation.language);
}

interface Parts {
  openIdentity: () => Promise<IdentityService>;
  invitations: Invitations;
  outbox: Outbox;
  portals: Portals;
}

/** Changes users whom the rules let the caller change, at the identity service and in the list. */
export function createUserChanges({ openIdentity, invitations, outbox, portals }: Parts) {
  /** The list changes last: where the service was not reached, the same change is a change still. */
  async function update(work: ServiceCommand, { username, ...body }: UserUpdateBody): Promise<ManagedUser> {
    const { actor } = work;
    const set = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Change;
    const before = await work.transact(async (command) => {
      const user = await findUser(command.tx, actor, username);
      for (const action of actionsIn(set, user)) assertAllowed(actor, user, action);
      if (set.email && movesInvitation(set, user)) await invitations.count(command, set.email);
      else if (user.acceptedAt && isOtherEmail(set.email, user)) {
        for (const one of [user.email, set.email]) await invitations.countOther(command, 'changed', one);
      }
      return user;
    });
    if (Object.keys(set).length === 0) return presentUser(actor, before);
    const identity = await openIdentity();
    if (movesInvitation(set, before) && hasOldInvitation(before)) await identity.dropPassword(username);
    const { email } = set;
    const known =
      before.acceptedAt && isOtherEmail(email, before) ? await readKnown(identity, username) : null;
    await applyChange(identity, username, set);
    const row = await orUndo(
      () =>
        work.transact(async (command) => {
          const locked = await lockUser(command.tx, actor, username);
          for (const action of actionsIn(set, locked)) assertAllowed(actor, locked, action);
          assertUnchanged({ before, locked, set });
          await updateRow(command, username, set);
          if (known && isOtherEmail(email, locked))
            await tellBoth(command, outbox, { user: locked, email, language: known.language });
          const entry = { ...entryOn('user:update', locked), before: asBefore(set, locked), after: set };
          await recordAuditEntry(command.tx, command, entry);
          return keepInvitation(command, { before: locked, set, invitations });
        }),
      () => asListed(work, username, (row) => applyChange(identity, username, asBefore(set, row))),
    );
    if (known?.isResetPending) await resetPassword(identity, row, portals);
    return presentUser(actor, row);
  }

  /** Role and place are replaced; the user's sessions take it over with their next renewal. */
  async function changeAccess(work: ServiceCommand, body: UserAccessBody): Promise<ManagedUser> {
    const { actor } = work;
    const { username, role, merchantIds = [] } = body;
    const { before, place } = await work.transact(async (command) => {
      const user = await findUser(command.tx, actor, username);
      assertAllowed(actor, user, 'change_access');
      return { before: user, place: await resolveUserScope(command, body) };
    });
    const identity = await openIdentity();
    const apply = async (access: Pick<UserRow, 'role' | 'partnerId' | 'merchantId'>) => {
      // In between the user is of the one role without a place, and sees nothing.
      await identity.update(username, movedAttributesOf(access));
      await identity.setRole(username, access.role);
    };
    await apply({ role, ...place });
    const row = await orUndo(
      () => work.transact((command) => writeAccess(command, { before, role, ...place, merchantIds })),
      () => asListed(work, username, apply),
    );
    return presentUser(actor, row);
  }

  return { update, changeAccess };
}

/**
 * Of two who change the same of a user at once the first is heard: the second would leave the service with some of each.
 * @throws Problem 409
 */
function assertUnchanged({
  before,
  locked,
  set,
}: {
  before: UserRow;
  locked: UserRow;
  set: { [Name in keyof UserRow]?: UserRow[Name] | undefined };
}) {
  for (const name of Object.keys(set) as (keyof UserRow)[]) {
    if (locked[name] !== before[name] && locked[name] !== set[name])
      throw conflict('user_changed', 'Somebody else changed the user meanwhile.');
  }
}

/** Has the service say what the list says now, which may be what somebody else has just changed it to. */
async function asListed(
  { transact }: ServiceCommand,
  username: string,
  apply: (row: UserRow) => Promise<void>,
): Promise<void> {
  const [row] = await transact(({ tx }) => tx.select().from(users).where(eq(users.username, username)));
  if (row) await apply(row);
}

/** What the rules forbid by now, for somebody else changed what they depend on, is undone at the service. */
async function orUndo<Result>(write: () => Promise<Result>, undo: () => Promise<void>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Problem) await undo();
    throw error;
  }
}

interface NewAccess extends Pick<UserRow, 'role' | 'partnerId' | 'merchantId'> {
  before: UserRow;
  merchantIds: readonly string[];
}

async function writeAccess(
  command: Command,
  { before: read, merchantIds, ...access }: NewAccess,
): Promise<ListedUser> {
  const { tx, actor } = command;
  const { username } = read;
  const before = await lockUser(tx, actor, username);
  assertAllowed(actor, before, 'change_access');
  assertUnchanged({ before: read, locked: before, set: access });
  // Together, before the user is read again: a manager without merchants is nobody's.
  await tx.update(users).set(access).where(eq(users.username, username));
  await setMerchants(command, username, merchantIds);
  await endViewsOf(command, before.subject);
  await endExportsOf(tx, before.subject, command.at);
  await renewAlertsOf(tx, before.subject, command.at);
  const after = await findUser(tx, actor, username);
  await publishUser(tx, after, command.at);
  const { role, partnerId, merchantId } = before;
  await recordAuditEntry(tx, command, {
    ...entryOn('user:access', after),
    before: { role, partnerId, merchantId },
    after: { ...access, ...(merchantIds.length > 0 && { merchantIds }) },
  });
  return after;
}
