import type { SessionUser } from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import type { PortalAccounts } from '../brands/portal-accounts.ts';
import type { Identity } from '../identity/identity.ts';
import { notAuthenticated } from './not-authenticated.ts';
import type { SessionStore } from './session-store.ts';
import type { Tokens } from './token-vault.ts';

interface Services {
  store: SessionStore;
  identity: Identity;
  stillAdmits: PortalAccounts['stillAdmits'];
  mfaRequiredRoles: readonly Role[];
}

/**
 * Has whoever is no user of a portal's partner any more out of that portal, and whoever has come by a role that must have
 * a second factor: a new sign-in asks for it. @throws Problem 401
 */
export function createAdmission({ store, identity, stillAdmits, mfaRequiredRoles }: Services) {
  const mustProve = (role: Role | null = null) => role !== null && mfaRequiredRoles.includes(role);

  return async (sessionKey: string, user: SessionUser, { refreshToken }: Pick<Tokens, 'refreshToken'>) => {
    const session = await store.read(sessionKey);
    if (!session) return;
    const isProven = !mustProve(user.role) || mustProve(session.user?.role);
    if (isProven && (!session.portal || (await stillAdmits(session.portal, user)))) return;
    await store.end(sessionKey);
    void identity.revoke(refreshToken).catch(() => undefined);
    throw notAuthenticated();
  };
}
