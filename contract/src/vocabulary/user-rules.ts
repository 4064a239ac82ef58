import { type Role, roles } from './roles.ts';

/** What can be done to a user's account by somebody else. */
export const userActions = [
  'edit',
  /** Apart from the rest: one's own is changed with a password and a code, in the profile. */
  'change_email',
  'change_access',
  'restrict',
  'lift_restriction',
  'disable',
  'enable',
  'resend_invitation',
  'revoke_invitation',
  'reset_password',
  'reset_second_factor',
  'unlock',
  'end_sessions',
  'delete',
  'view_as',
] as const;
export type UserAction = (typeof userActions)[number];

/** Which rule forbids it. */
export const userRefusals = [
  /** The role of whoever asks manages no users, or the restricted group takes it away. */
  'no_permission',
  /** The user may do what whoever asks may not. */
  'above_own_rights',
  /** Nobody takes rights from themselves, gives themselves more, or deletes themselves. */
  'own_account',
  /** Nobody sees the portal as an administrator does. */
  'administrator',
  /** One's own email is changed in the profile, which asks for a password and a code sent to the new address. */
  'own_email',
  /** A partner, and the product itself, keep one administrator who may sign in. */
  'last_administrator',
  /** The invitation was not accepted so far. */
  'invitation_open',
  /** The invitation was accepted. */
  'invitation_accepted',
  /** There is none that waits to be accepted: it was revoked, or none was sent. */
  'no_invitation',
  'disabled_already',
  'enabled_already',
  'disabled',
  'restricted_already',
  'not_restricted',
] as const;
export type UserRefusal = (typeof userRefusals)[number];

/** What the rules read of whoever asks. */
export interface UserManager {
  username: string;
  role: Role | null;
  isRestricted: boolean;
}

/** What they read of the user it is asked about, who is in the caller's scope. */
export interface ManagedAccount {
  username: string;
  role: Role;
  isRestricted: boolean;
  isEnabled: boolean;
  /** Whether the user has a password of their own, chosen by the invitation's link or at the first sign-in. */
  hasAccepted: boolean;
  /** Whether an invitation was sent that was not revoked. */
  isInvited: boolean;
  /** Whether nobody else administers the same partner, or the product. */
  isLastAdministrator: boolean;
}

/** Nobody makes a user who sees more than they do themselves. */
const grantable: Record<Role, readonly Role[]> = {
  countinghouse: roles,
  partners: ['partners', 'merchants', 'multi-merchant'],
  'multi-merchant': ['merchants'],
  merchants: ['merchants'],
};

/** The roles that somebody may give to a user, and whose users they may change; none for a restricted user. */
export const grantableRoles = ({ role, isRestricted }: Omit<UserManager, 'username'>): readonly Role[] =>
  role === null || isRestricted ? [] : grantable[role];

const takesAway: ReadonlySet<UserAction> = new Set<UserAction>([
  'change_access',
  'restrict',
  'disable',
  'delete',
]);
const notToOneself: ReadonlySet<UserAction> = new Set<UserAction>([
  ...takesAway,
  'lift_restriction',
  'view_as',
  // A session that was stolen must not open the way to the account for good.
  'reset_second_factor',
  'unlock',
]);

/** What only makes sense in a state of the account. */
function refusalOfState(user: ManagedAccount, action: UserAction): UserRefusal | null {
  const { isEnabled, isRestricted, hasAccepted, isInvited } = user;
  switch (action) {
    case 'restrict':
      return isRestricted ? 'restricted_already' : null;
    case 'lift_restriction':
      return isRestricted ? null : 'not_restricted';
    case 'disable':
      return isEnabled ? null : 'disabled_already';
    case 'enable':
      return isEnabled ? 'enabled_already' : null;
    case 'resend_invitation':
      if (hasAccepted) return 'invitation_accepted';
      return isEnabled ? null : 'disabled';
    case 'revoke_invitation':
      if (hasAccepted) return 'invitation_accepted';
      return isInvited ? null : 'no_invitation';
    case 'unlock':
      return isEnabled ? null : 'disabled';
    case 'reset_password':
    case 'view_as':
    case 'reset_second_factor':
      if (!hasAccepted) return 'invitation_open';
      return isEnabled ? null : 'disabled';
    case 'end_sessions':
      return hasAccepted ? null : 'invitation_open';
    default:
      return null;
  }
}

/** A partner's users and the product's own: who sees the portal as others do. */
export const administers = ({ role }: Pick<UserManager, 'role'>) =>
  role === 'countinghouse' || role === 'partners';

/** Which rule forbids `caller` to do `action` to `user`; null where none does. */
export function userRefusalOf(
  caller: UserManager,
  user: ManagedAccount,
  action: UserAction,
): UserRefusal | null {
  const allowed = grantableRoles(caller);
  if (allowed.length === 0) return 'no_permission';
  const isSelf = caller.username === user.username;
  if (!isSelf && !allowed.includes(user.role)) return 'above_own_rights';
  if (isSelf && notToOneself.has(action)) return 'own_account';
  if (action === 'view_as' && !administers(caller)) return 'no_permission';
  if (action === 'view_as' && user.role === 'countinghouse') return 'administrator';
  if (isSelf && action === 'change_email') return 'own_email';
  if (user.isLastAdministrator && takesAway.has(action)) return 'last_administrator';
  return refusalOfState(user, action);
}

/**
 * Whether `caller` may see how `user` signs in: sessions, sign-ins, second factor. Whoever could end the user's sessions
 * may, and the user themselves.
 */
export function maySeeSecurity(caller: UserManager, user: ManagedAccount): boolean {
  const refusal = userRefusalOf(caller, user, 'end_sessions');
  return refusal !== 'no_permission' && refusal !== 'above_own_rights';
}

/** What `caller` may do to `user` now. */
export const userActionsOf = (caller: UserManager, user: ManagedAccount): UserAction[] =>
  userActions.filter((action) => userRefusalOf(caller, user, action) === null);
