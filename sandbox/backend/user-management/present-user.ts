import type { Invitation, ManagedUser, ManagedUserDetail } from '@countinghouse/contract';
import {
  type InvitationStatus,
  type ManagedAccount,
  maySeeSecurity,
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
export const accountOf = ({ acceptedAt, invitation, ...user }: ListedUser): ManagedAccount => ({
  ...user,
  hasAccepted: acceptedAt !== null,
  isInvited: invitation !== null && invitation.revokedAt === null,
});

const refusalsOf = (actor: Actor, account: ManagedAccount): ManagedUser['refusals'] =>
  Object.fromEntries(
    userActions.flatMap((action) => {
      const refusal = userRefusalOf(actor, account, action);
      return refusal ? [[action, refusal]] : [];
    }),
  );

/** Until when the user can accept; null where nothing waits for it. */
function waitsUntil({ acceptedAt, invitation }: ListedUser): string | null {
  if (acceptedAt || !invitation || invitation.revokedAt) return null;
  return invitation.expiresAt.toISOString();
}

function presentInvitation({ acceptedAt, invitation }: ListedUser, now: Date): Invitation | null {
  if (!invitation) return null;
  const { language, sentAt, expiresAt, resendCount, revokedAt } = invitation;
  const open: InvitationStatus = expiresAt > now ? 'sent' : 'expired';
  const unaccepted = revokedAt ? 'revoked' : open;
  return {
    status: acceptedAt ? 'accepted' : unaccepted,
    ...{ language, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), resendCount },
    acceptedAt: acceptedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export function presentUser(actor: Actor, listed: ListedUser): ManagedUser {
  const { username, email, givenName, familyName, role, isRestricted, isEnabled, createdBy } = listed;
  const { partnerId, partnerName, merchantId, merchantName, merchantCount } = listed;
  return {
    ...{ username, email, givenName, familyName, role, isRestricted, isEnabled, createdBy },
    ...{ partnerId, partnerName, merchantId, merchantName, merchantCount },
    status: statusOf(listed),
    createdAt: listed.createdAt.toISOString(),
    acceptedAt: listed.acceptedAt?.toISOString() ?? null,
    invitationExpiresAt: waitsUntil(listed),
    lastSignInAt: listed.lastSignInAt?.toISOString() ?? null,
    secondFactor: listed.secondFactor,
    isSelf: username === actor.username,
    allowedActions: userActionsOf(actor, accountOf(listed)),
    refusals: refusalsOf(actor, accountOf(listed)),
  };
}

export const presentUserDetail = (actor: Actor, listed: ListedUser, now: Date): ManagedUserDetail => ({
  ...presentUser(actor, listed),
  invitation: presentInvitation(listed, now),
  canSeeSecurity: maySeeSecurity(actor, accountOf(listed)),
});
