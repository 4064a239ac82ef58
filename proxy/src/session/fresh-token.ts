import type { SessionUser } from '@countinghouse/contract';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { Problem } from '../http/problem.ts';
import { sessionKeyOf } from '../store/session-rows.ts';
import { notAuthenticated } from './not-authenticated.ts';
import { destroySession, reloadSession } from './session-data.ts';
import { createTokenRenewal, type TokenKeeperServices } from './token-renewal.ts';
import type { SealedTokens } from './token-vault.ts';

export { notAuthenticated } from './not-authenticated.ts';

/** Whose session it is. @throws Problem 401 when it is nobody's */
export function userOf(req: Request): SessionUser {
  const { user } = req.session;
  if (!user) throw notAuthenticated();
  return user;
}

export type ReadOnlySession = Readonly<Partial<SessionData>>;

export interface FreshSession {
  tokens: SealedTokens;
  session: ReadOnlySession;
}

export interface TokenKeeper {
  /**
   * Tokens of the request's session that are good for at least the time of one forwarded request, and that the
   * identity service stood by within the re-check time. `req.session` is what the store holds afterwards.
   * @throws Problem 401 when there is no session or the identity service ended it; 503 when that service is down
   */
  freshTokens(req: Request): Promise<SealedTokens>;
  /**
   * The same for a session that was read for reading only, and the session as it is then.
   * @throws as above
   */
  freshSession(sessionKey: string, session: ReadOnlySession): Promise<FreshSession>;
  /** The same for the session under a key of the store, without a request: sockets use it. */
  freshTokensOf(sessionKey: string): Promise<SealedTokens>;
}

/** Renews tokens before they are due: once per session, however many requests and instances ask at the same time. */
export function createTokenKeeper(services: TokenKeeperServices): TokenKeeper {
  const { store } = services;
  const renewal = createTokenRenewal(services);

  async function reload(req: Request): Promise<void> {
    try {
      await reloadSession(req);
    } catch (error) {
      throw error instanceof Problem ? error : notAuthenticated();
    }
  }

  return {
    async freshTokens(req) {
      const tokens = await renewal.open(req.session?.tokens);
      const sessionKey = sessionKeyOf(req.sessionID);
      if (!renewal.isDue(sessionKey, tokens)) return tokens;
      try {
        const renewed = await renewal.renewOnce(sessionKey);
        await reload(req);
        return renewed;
      } catch (error) {
        // Its session has ended; the rest of this request must not find a remainder of it.
        if (error instanceof Problem && error.status === 401 && req.session) await destroySession(req);
        throw error;
      }
    },
    async freshSession(sessionKey, session) {
      const tokens = await renewal.open(session.tokens);
      if (!renewal.isDue(sessionKey, tokens)) return { tokens, session };
      try {
        const renewed = await renewal.renewOnce(sessionKey);
        const found = await store.look(sessionKey);
        if (!found) throw notAuthenticated();
        return { tokens: renewed, session: found.session };
      } catch (error) {
        if (error instanceof Problem && error.status === 401) await store.end(sessionKey);
        throw error;
      }
    },
    async freshTokensOf(sessionKey) {
      const session = await store.read(sessionKey);
      const tokens = await renewal.open(session?.tokens);
      return renewal.isDue(sessionKey, tokens) ? renewal.renewOnce(sessionKey) : tokens;
    },
  };
}
