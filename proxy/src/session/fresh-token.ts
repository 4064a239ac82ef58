import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import type { Identity } from '../identity/identity.ts';
import { isRefusal } from '../identity/identity-error.ts';
import { destroySession, saveSession } from './session-data.ts';
import type { Tokens, TokenVault } from './token-vault.ts';

/** A token with less life than this is renewed before it is used. */
const marginMs = 60_000;

export const notAuthenticated = () => new Problem(401, 'unauthenticated', 'Authentication required');

export interface TokenKeeper {
  /**
   * An id token of the request's session that is good for at least the time of one forwarded request.
   * @throws Problem 401 when there is no session or the identity service ended it; 503 when that service is down
   */
  freshIdToken(req: Request): Promise<string>;
}

/** Renews tokens before they expire: once per session, however many requests ask at the same time. */
export function createTokenKeeper({
  identity,
  vault,
}: {
  identity: Identity;
  vault: TokenVault;
}): TokenKeeper {
  const refreshes = new Map<string, Promise<Tokens>>();

  async function refresh(req: Request, tokens: Tokens): Promise<Tokens> {
    try {
      const renewed = await identity.refresh(req.session.user?.username ?? '', tokens.refreshToken);
      req.session.tokens = await vault.seal(renewed);
      await saveSession(req);
      return renewed;
    } catch (error) {
      // Only a refusal ends a session; an identity service that is away for a moment does not.
      if (isRefusal(error)) {
        await destroySession(req);
        throw notAuthenticated();
      }
      if (tokens.idTokenExpiresAt > Date.now()) return tokens;
      throw new Problem(
        503,
        'identity_unavailable',
        'Authentication service temporarily unavailable.',
        undefined,
        error,
      );
    }
  }

  function refreshOnce(req: Request, tokens: Tokens): Promise<Tokens> {
    const id = req.sessionID;
    const running = refreshes.get(id) ?? refresh(req, tokens).finally(() => refreshes.delete(id));
    refreshes.set(id, running);
    return running;
  }

  return {
    async freshIdToken(req) {
      const sealed = req.session?.tokens;
      if (!sealed) throw notAuthenticated();
      const tokens = await vault.open(sealed);
      const isFresh = tokens.idTokenExpiresAt - Date.now() > marginMs;
      return (isFresh ? tokens : await refreshOnce(req, tokens)).idToken;
    },
  };
}
