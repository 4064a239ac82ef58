import type { SessionUser } from '@countinghouse/contract';
import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import type { Identity } from '../identity/identity.ts';
import { isRefusal } from '../identity/identity-error.ts';
import { destroySession, reloadSession, saveSession } from './session-data.ts';
import type { Tokens, TokenVault } from './token-vault.ts';

/** A token with less life than this is renewed before it is used. */
const marginMs = 60_000;

const isFresh = ({ idTokenExpiresAt }: Tokens) => idTokenExpiresAt - Date.now() > marginMs;

export const notAuthenticated = () => new Problem(401, 'unauthenticated', 'Authentication required');

/** Whose session it is. @throws Problem 401 when it is nobody's */
export function userOf(req: Request): SessionUser {
  const { user } = req.session;
  if (!user) throw notAuthenticated();
  return user;
}

export interface TokenKeeper {
  /**
   * Tokens of the request's session that are good for at least the time of one forwarded request.
   * @throws Problem 401 when there is no session or the identity service ended it; 503 when that service is down
   */
  freshTokens(req: Request): Promise<Tokens>;
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

  async function readTokens(req: Request): Promise<Tokens> {
    const sealed = req.session?.tokens;
    if (!sealed) throw notAuthenticated();
    return vault.open(sealed);
  }

  async function renew(req: Request, tokens: Tokens): Promise<Tokens> {
    try {
      const renewed = await identity.refresh(tokens.refreshToken);
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
      const message = 'Authentication service temporarily unavailable.';
      throw new Problem(503, 'identity_unavailable', message, undefined, error);
    }
  }

  async function refresh(req: Request): Promise<Tokens> {
    // This request may have read its session just before another one renewed it.
    await reloadSession(req).catch(() => {
      throw notAuthenticated();
    });
    const tokens = await readTokens(req);
    return isFresh(tokens) ? tokens : renew(req, tokens);
  }

  function refreshOnce(req: Request): Promise<Tokens> {
    const id = req.sessionID;
    const running = refreshes.get(id) ?? refresh(req).finally(() => refreshes.delete(id));
    refreshes.set(id, running);
    return running;
  }

  return {
    async freshTokens(req) {
      const tokens = await readTokens(req);
      return isFresh(tokens) ? tokens : refreshOnce(req);
    },
  };
}
