import type { SessionUser } from '@countinghouse/contract';
import type { PortalAccounts } from '../brands/portal-accounts.ts';
import type { Identity } from '../identity/identity.ts';
import { notAuthenticated } from './not-authenticated.ts';
import type { SessionStore } from './session-store.ts';
import type { Tokens } from './token-vault.ts';

interface Services {
  store: SessionStore;
  identity: Identity;
  stillAdmits: PortalAccounts['stillAdmits'];
}

/** Has whoever is no user of a portal's partner any more out of that portal. @throws Problem 401 */
export function createAdmission({ store, identity, stillAdmits }: Services) {
  return async (sessionKey: string, user: SessionUser, { refreshToken }: Pick<Tokens, 'refreshToken'>) => {
    const session = await store.read(sessionKey);
    if (!session?.portal || (await stillAdmits(session.portal, user))) return;
    await store.end(sessionKey);
    void identity.revoke(refreshToken).catch(() => undefined);
    throw notAuthenticated();
  };
}
