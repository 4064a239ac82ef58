import { describe, expect, it } from 'vitest';
import { roles } from './roles.ts';
import {
  grantableRoles,
  type ManagedAccount,
  maySeeSecurity,
  type UserManager,
  userActions,
  userActionsOf,
  userRefusalOf,
} from './user-rules.ts';
import { viewableRoles } from './view-as.ts';

const flags = [true, false];
const callers: UserManager[] = [null, ...roles].flatMap((role) =>
  flags.map((isRestricted) => ({ username: 'caller', role, isRestricted })),
);
const accounts: ManagedAccount[] = roles.flatMap((role) =>
  flags.flatMap((isRestricted) =>
    flags.flatMap((isEnabled) =>
      flags.flatMap((hasAccepted) =>
        flags.flatMap((isInvited) =>
          flags.map((isLastAdministrator) => ({
            username: 'other',
            ...{ role, isRestricted, isEnabled, hasAccepted, isInvited, isLastAdministrator },
          })),
        ),
      ),
    ),
  ),
);
const pairs = callers.flatMap((caller) => accounts.map((account) => ({ caller, account })));

describe('the rules of user management, for every caller, account and action', () => {
  it('let restricted users and users without a role do nothing', () => {
    for (const { caller, account } of pairs) {
      if (caller.role !== null && !caller.isRestricted) continue;
      expect(userActionsOf(caller, account)).toEqual([]);
      expect(grantableRoles(caller)).toEqual([]);
    }
  });

  it('let nobody change a user whose role they may not give', () => {
    for (const { caller, account } of pairs) {
      if (grantableRoles(caller).includes(account.role)) continue;
      expect(userActionsOf(caller, account)).toEqual([]);
    }
  });

  it('let nobody raise, lower, disable or delete themselves', () => {
    for (const { caller, account } of pairs) {
      const self = { ...account, ...caller, role: account.role, isRestricted: caller.isRestricted };
      for (const action of [
        ...(['change_access', 'restrict', 'lift_restriction', 'disable', 'delete'] as const),
        ...(['reset_second_factor', 'unlock'] as const),
      ]) {
        expect(userRefusalOf(caller, self, action)).not.toBeNull();
      }
    }
  });

  it('show how somebody signs in to whoever could end their sessions, and to themselves', () => {
    for (const { caller, account } of pairs) {
      const may = grantableRoles(caller).includes(account.role);
      expect(maySeeSecurity(caller, account)).toBe(may);
      const self = { ...account, username: caller.username };
      expect(maySeeSecurity(caller, self)).toBe(grantableRoles(caller).length > 0);
    }
  });

  it('keep the last administrator', () => {
    for (const { caller, account } of pairs.filter((pair) => pair.account.isLastAdministrator)) {
      for (const action of ['change_access', 'restrict', 'disable', 'delete'] as const) {
        expect(userRefusalOf(caller, account, action)).not.toBeNull();
      }
    }
  });

  it('give the administrator every action that the account’s state allows', () => {
    const caller: UserManager = { username: 'caller', role: 'countinghouse', isRestricted: false };
    const active: ManagedAccount = {
      ...{ username: 'other', role: 'merchants', isRestricted: false, isEnabled: true },
      ...{ hasAccepted: true, isInvited: true, isLastAdministrator: false },
    };
    const refused = (account: ManagedAccount) =>
      Object.fromEntries(
        userActions.flatMap((action) => {
          const refusal = userRefusalOf(caller, account, action);
          return refusal ? [[action, refusal]] : [];
        }),
      );
    expect(refused(active)).toEqual({
      lift_restriction: 'not_restricted',
      enable: 'enabled_already',
      resend_invitation: 'invitation_accepted',
      revoke_invitation: 'invitation_accepted',
    });
    expect(refused({ ...active, isEnabled: false, isRestricted: true })).toEqual({
      restrict: 'restricted_already',
      disable: 'disabled_already',
      resend_invitation: 'invitation_accepted',
      revoke_invitation: 'invitation_accepted',
      reset_password: 'disabled',
      view_as: 'disabled',
      reset_second_factor: 'disabled',
      unlock: 'disabled',
    });
    expect(refused({ ...active, hasAccepted: false })).toEqual({
      lift_restriction: 'not_restricted',
      enable: 'enabled_already',
      reset_password: 'invitation_open',
      reset_second_factor: 'invitation_open',
      end_sessions: 'invitation_open',
      view_as: 'invitation_open',
    });
    const revoked = refused({ ...active, hasAccepted: false, isInvited: false });
    expect(revoked.revoke_invitation).toBe('no_invitation');
    expect(revoked.resend_invitation).toBeUndefined();
  });

  it('let administrators and partners alone see the portal as others, and nobody as an administrator', () => {
    for (const { caller, account } of pairs) {
      const maySee =
        !caller.isRestricted &&
        (caller.role === 'countinghouse' || caller.role === 'partners') &&
        account.role !== 'countinghouse';
      const isThere = account.isEnabled && account.hasAccepted;
      expect(userActionsOf(caller, account).includes('view_as')).toBe(maySee && isThere);
      expect(viewableRoles(caller).includes(account.role)).toBe(maySee);
      const self = { ...account, username: caller.username };
      expect(userActionsOf(caller, self)).not.toContain('view_as');
    }
  });
});
