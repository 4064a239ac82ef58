import type { ManagedUser, ManagedUserDetail } from '@countinghouse/contract';
import {
  type ManagedAccount,
  type UserStatus,
  userActions,
  userActionsOf,
  userRefusalOf,
} from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';
import type { ListedUser, UserRow } from './select-user.ts';

/** As `userStatus` of the filter says it in SQL. */
export function statusOf({ isEnabled, acceptedAt }: UserRow): UserStatus {
  if (!isEnabled) return 'disabled';
  return acceptedAt ? 'enabled' : 'invited';
}

/** What the rules read of a user. */
export const accountOf = ({ acceptedAt, ...user }: ListedUser): ManagedAccount => ({
  ...user,
  hasAccepted: acceptedAt !== null,
});

const refusalsOf = (actor: Actor, account: ManagedAccount): ManagedUser['refusals'] =>
  Object.fromEntries(
    userActions.flatMap((action) => {
      const refusal = userRefusalOf(actor, account, action);
      return refusal ? [[action, refusal]] : [];
    }),
  );

export function presentUser(actor: Actor, listed: ListedUser): ManagedUser {
  const { username, email, givenName, familyName, role, isRestricted, isEnabled, createdBy } = listed;
  const { partnerId, partnerName, merchantId, merchantName, merchantCount } = listed;
  return {
    ...{ username, email, givenName, familyName, role, isRestricted, isEnabled, createdBy },
    ...{ partnerId, partnerName, merchantId, merchantName, merchantCount },
    status: statusOf(listed),
    createdAt: listed.createdAt.toISOString(),
    acceptedAt: listed.acceptedAt?.toISOString() ?? null,
    lastSignInAt: listed.lastSignInAt?.toISOString() ?? null,
    isSelf: username === actor.username,
    allowedActions: userActionsOf(actor, accountOf(listed)),
    refusals: refusalsOf(actor, accountOf(listed)),
  };
}

export const presentUserDetail = (actor: Actor, listed: ListedUser): ManagedUserDetail =>
  presentUser(actor, listed);
