import type { SessionUser } from '@countinghouse/contract';
import type { ErrorCode, Role } from '@countinghouse/contract/vocabulary';
import type { PortalAccounts } from '../brands/portal-accounts.ts';
import { Problem } from '../http/problem.ts';
import type { Identity } from '../identity/identity.ts';
import { isFinalRefusal } from '../identity/identity-error.ts';
import { identityUnavailable } from '../identity/identity-problem.ts';
import type { ReadUser } from '../identity/session-user.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { withoutView } from '../view-as/session-view.ts';
import { createAdmission } from './admission.ts';
import { notAuthenticated } from './not-authenticated.ts';
import { createOldestSession, recheckDelay, speaksFor } from './recheck.ts';
import { createRenewalPause } from './renewal-pause.ts';
import type { SessionStore } from './session-store.ts';
import type { SealedTokens, TokenVault } from './token-vault.ts';

export interface TokenKeeperServices {
  identity: Identity;
  vault: TokenVault;
  store: SessionStore;
  lock: SharedStore['lock'];
  /** Milliseconds after which the identity service is asked again whether the user may still come in. */
  recheckMs: number;
  /** After which the identity service is taken not to answer, in milliseconds. */
  identityTimeoutMs: number;
  /** Called with each session that the identity service refused. */
  onRefused: () => void;
  readUser: ReadUser;
  /** Whether a portal is still for the user of a session that was begun by it. */
  stillAdmits: PortalAccounts['stillAdmits'];
  mfaRequiredRoles: readonly Role[];
}

/** A token with less life than this is renewed before it is used. */
const marginMs = 60_000;
/** What a renewal takes besides the identity service's answer: reading and writing the session. */
const storeMs = 6_000;

const saysNothing: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'identity_unavailable']);

/** A session that has ended or cannot be renewed has no word for another one. */
function withoutWord(error: unknown): null {
  if (error instanceof Problem && saysNothing.has(error.code)) return null;
  throw error;
}

const isExpired = ({ idTokenExpiresAt }: SealedTokens) => idTokenExpiresAt <= Date.now();

const isEnding = ({ idTokenExpiresAt }: SealedTokens) => idTokenExpiresAt - Date.now() <= marginMs;

/** Asks the identity service for new tokens of a session, and puts them and what they say of the user in the store. */
export function createTokenRenewal(services: TokenKeeperServices) {
  const { identity, vault, store, lock, recheckMs, identityTimeoutMs, readUser, onRefused } = services;
  const running = new Map<string, Promise<SealedTokens>>();
  const pause = createRenewalPause();
  const oldestSession = createOldestSession(store, vault);
  const assertStillAdmitted = createAdmission(services);

  /** @throws Problem 401 when there is nothing to open, or it was sealed with a secret that is no longer ours */
  async function open(sealed: string | undefined): Promise<SealedTokens> {
    if (!sealed) throw notAuthenticated();
    return vault.open(sealed).catch(() => {
      throw notAuthenticated();
    });
  }

  function isDue(sessionKey: string, tokens: SealedTokens): boolean {
    if (!isExpired(tokens) && pause.isOn(sessionKey)) return false;
    const isOld = Date.now() - tokens.sealedAt >= recheckDelay(tokens.sealedAt, recheckMs);
    return isOld || isEnding(tokens);
  }

  /** Has the user's oldest session asked for, which stands for this one too. @returns null when it cannot */
  async function vouch(sessionKey: string, user: SessionUser, tokens: SealedTokens) {
    const oldest = await oldestSession(user.username, tokens);
    if (oldest === null) return null;
    // Where it has no word, the identity service says what that means for this one.
    const older = await renewOnce(oldest).catch(withoutWord);
    // In an outage nobody is asked, and this one's tokens are good still.
    if (!older && pause.isOn(sessionKey)) return tokens;
    if (!older || !speaksFor(older, user, { recheckMs, readUser })) return null;
    await assertStillAdmitted(sessionKey, user, tokens);
    const sealed = await vault.seal(tokens, older.sealedAt);
    await store.update(sessionKey, (session) => ({ ...session, tokens: sealed }));
    return { ...tokens, sealedAt: older.sealedAt };
  }

  async function ask(sessionKey: string, tokens: SealedTokens): Promise<SealedTokens> {
    try {
      const renewed = await identity.refresh(tokens.refreshToken);
      const sealed = await vault.seal(renewed);
      const user = readUser(renewed.idToken);
      await assertStillAdmitted(sessionKey, user, renewed);
      await store.update(sessionKey, (session) => {
        // Who may do something else now than when a view began, begins another.
        const isSame = JSON.stringify(session.user) === JSON.stringify(user);
        return { ...(isSame ? session : withoutView(session)), user, tokens: sealed };
      });
      return { ...renewed, sealedAt: Date.now() };
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (isFinalRefusal(error)) {
        await store.end(sessionKey);
        onRefused();
        throw notAuthenticated();
      }
      pause.begin(sessionKey, error);
      if (!isExpired(tokens)) return tokens;
      throw identityUnavailable(error);
    }
  }

  const renew = (sessionKey: string) =>
    lock(`refresh:${sessionKey}`, identityTimeoutMs + storeMs, async () => {
      // Another request or instance may have renewed it while this one waited for its turn.
      const session = await store.read(sessionKey);
      const tokens = await open(session?.tokens);
      if (!isDue(sessionKey, tokens)) return tokens;
      const vouched = session?.user && !isEnding(tokens) && (await vouch(sessionKey, session.user, tokens));
      return vouched || ask(sessionKey, tokens);
    });

  function renewOnce(sessionKey: string): Promise<SealedTokens> {
    const renewal = running.get(sessionKey) ?? renew(sessionKey).finally(() => running.delete(sessionKey));
    running.set(sessionKey, renewal);
    return renewal;
  }

  return { open, isDue, renewOnce };
}
