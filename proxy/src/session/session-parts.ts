import type { Logger } from 'pino';
import { createPortalAccounts } from '../brands/portal-accounts.ts';
import type { Portals } from '../brands/portals.ts';
import type { ProxyConfig } from '../config.ts';
import type { Identity } from '../identity/identity.ts';
import { sessionUserOf } from '../identity/session-user.ts';
import { measuredRows } from '../metrics/measured-rows.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { createTokenKeeper } from './fresh-token.ts';
import { createLastUses } from './last-uses.ts';
import { SessionStore } from './session-store.ts';
import { createTokenVault } from './token-vault.ts';
import { createUserSessions } from './user-sessions.ts';

interface Services {
  config: Pick<ProxyConfig, 'session' | 'identity' | 'backend' | 'secondFactorSecret' | 'mfaRequiredRoles'>;
  portals: Portals;
  secret: string;
  store: SharedStore;
  identity: Identity;
  log: Logger;
  metrics: Metrics;
}

/**
 * Sessions and what they hold, over the shared store: who somebody is, and whether that is still for the portal to let
 * in. How they begin and end is counted.
 */
export function createSessionParts(services: Services) {
  const { config, portals, secret, store, identity, log, metrics } = services;
  const { absoluteMs, idleMs, recheckMs } = config.session;
  const ended = (cause: string, count = 1) => metrics.sessionsEnded.inc({ cause }, count);
  const vault = createTokenVault(secret);
  const rows = measuredRows(store.sessions, metrics);
  const uses = createLastUses(rows, idleMs);
  const sessions = new SessionStore(rows, uses, absoluteMs, ({ tokens: sealed }) => {
    ended('lifetime');
    void userSessions.revokeTokens(sealed);
  });
  const readUser = (idToken: string) => sessionUserOf(idToken, portals.roleRules());
  const accounts = createPortalAccounts({
    ...{ portals, backend: config.backend, secret: config.secondFactorSecret },
  });
  const tokens = createTokenKeeper({
    ...{ identity, vault, store: sessions, lock: store.lock, recheckMs, readUser },
    stillAdmits: accounts.stillAdmits,
    mfaRequiredRoles: config.mfaRequiredRoles,
    identityTimeoutMs: config.identity.timeoutMs,
    onRefused: () => ended('identity'),
  });
  const userSessions = createUserSessions({
    ...{ store: sessions, vault, identity, tokens, log },
    onEnd: (count) => ended('account', count),
  });
  return { vault, uses, sessions, tokens, userSessions, readUser, accounts };
}
