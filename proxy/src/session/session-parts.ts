import type { Logger } from 'pino';
import type { ProxyConfig } from '../config.ts';
import type { Identity } from '../identity/identity.ts';
import { measuredRows } from '../metrics/measured-rows.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { createTokenKeeper } from './fresh-token.ts';
import { createLastUses } from './last-uses.ts';
import { SessionStore } from './session-store.ts';
import { createTokenVault } from './token-vault.ts';
import { createUserSessions } from './user-sessions.ts';

interface Services {
  config: Pick<ProxyConfig, 'session' | 'identity'>;
  secret: string;
  store: SharedStore;
  identity: Identity;
  log: Logger;
  metrics: Metrics;
}

/** Sessions and what they hold, over the shared store. How they begin and end is counted. */
export function createSessionParts({ config, secret, store, identity, log, metrics }: Services) {
  const { absoluteMs, idleMs, recheckMs } = config.session;
  const ended = (cause: string, count = 1) => metrics.sessionsEnded.inc({ cause }, count);
  const vault = createTokenVault(secret);
  const rows = measuredRows(store.sessions, metrics);
  const uses = createLastUses(rows, idleMs);
  const sessions = new SessionStore(rows, uses, absoluteMs, ({ tokens: sealed }) => {
    ended('lifetime');
    void userSessions.revokeTokens(sealed);
  });
  const tokens = createTokenKeeper({
    ...{ identity, vault, store: sessions, lock: store.lock, recheckMs },
    identityTimeoutMs: config.identity.timeoutMs,
    onRefused: () => ended('identity'),
  });
  const userSessions = createUserSessions({
    ...{ store: sessions, vault, identity, tokens, log },
    onEnd: (count) => ended('account', count),
  });
  return { vault, uses, sessions, tokens, userSessions };
}
