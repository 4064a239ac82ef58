import {
  type LoginResponse,
  loginRequestSchema,
  newPasswordRequestSchema,
  type StatusResponse,
  type UserResponse,
} from '@countinghouse/contract';
import { type Request, Router } from 'express';
import type { Logger } from 'pino';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import { notAuthenticated, type TokenKeeper } from '../session/fresh-token.ts';
import { destroySession, renewSession, saveSession } from '../session/session-data.ts';
import { clearSessionCookie } from '../session/session-middleware.ts';
import type { Tokens, TokenVault } from '../session/token-vault.ts';
import type { Identity, SignInResult } from './identity.ts';
import { isRefusal } from './identity-error.ts';
import { identityUnavailable, incorrectCredentials, throughLegacyLogin } from './legacy-login.ts';
import { sessionUserOf } from './session-user.ts';

/** As long as the identity service itself keeps a challenge. */
const challengeMs = 3 * 60_000;

export interface AuthServices {
  identity: Identity;
  vault: TokenVault;
  tokens: TokenKeeper;
  legacyLoginUrl: string | undefined;
  log: Logger;
}

/** The routes under `/api/auth` (specification, section 7). */
export function authRoutes({ identity, vault, tokens, legacyLoginUrl, log }: AuthServices): Router {
  const router = Router();

  async function beginSession(req: Request, granted: Tokens): Promise<LoginResponse> {
    await renewSession(req);
    req.session.createdAt = Date.now();
    req.session.user = sessionUserOf(granted.idToken);
    req.session.tokens = await vault.seal(granted);
    await saveSession(req);
    return { success: true, user: req.session.user, confirmRequired: false, challenge: null };
  }

  async function beginChallenge(req: Request, { username, session }: { username: string; session: string }) {
    await renewSession(req);
    req.session.challenge = { username, session, expiresAt: Date.now() + challengeMs };
    await saveSession(req);
    return { success: true, user: null, confirmRequired: true, challenge: null } satisfies LoginResponse;
  }

  /** A refusal by the identity service sends the user through the login that came before. */
  async function signIn(credentials: { username: string; password: string }): Promise<SignInResult> {
    const attempt = () => identity.signIn(credentials.username, credentials.password);
    try {
      return await attempt();
    } catch (error) {
      if (!isRefusal(error)) throw identityUnavailable(error);
      return throughLegacyLogin(legacyLoginUrl, credentials, () =>
        attempt().catch((again) => {
          throw isRefusal(again) ? incorrectCredentials() : identityUnavailable(again);
        }),
      );
    }
  }

  router.post('/login', async (req, res) => {
    const result = await signIn(parseBody(loginRequestSchema, req.body));
    res.json(
      result.kind === 'session' ? await beginSession(req, result.tokens) : await beginChallenge(req, result),
    );
  });

  router.post('/new-password', async (req, res) => {
    const { username, newPassword } = parseBody(newPasswordRequestSchema, req.body);
    const { challenge } = req.session;
    const isTheirs =
      challenge && challenge.expiresAt > Date.now() && isSameName(challenge.username, username);
    if (!isTheirs) throw new Problem(401, 'unauthenticated', 'Invalid session');
    try {
      res.json(await beginSession(req, await identity.completeNewPassword(challenge, newPassword)));
    } catch (error) {
      if (!isRefusal(error)) throw error instanceof Problem ? error : identityUnavailable(error);
      if (error.code !== 'InvalidPasswordException')
        throw new Problem(401, 'unauthenticated', 'Invalid session');
      throw new Problem(400, 'validation_failed', error.message, [
        { path: 'newPassword', message: error.message },
      ]);
    }
  });

  router.get('/status', async (req, res) => {
    const user = await currentUser(req);
    res.json({ authenticated: user !== null, user } satisfies StatusResponse);
  });

  router.get('/user', async (req, res) => {
    const user = await currentUser(req);
    if (!user) throw notAuthenticated();
    res.json({ user } satisfies UserResponse);
  });

  /** The session's user, after the identity service had its say where a token was due; null without a session. */
  async function currentUser(req: Request) {
    try {
      await tokens.freshIdToken(req);
      return req.session.user ?? null;
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return null;
      throw error;
    }
  }

  router.post('/logout', clearSessionCookie, async (req, res) => {
    const sealed = req.session.tokens;
    await destroySession(req);
    if (sealed) await revoke(sealed);
    res.json({ success: true });
  });

  /** The session is gone either way; a token that could not be revoked is told to the log. */
  async function revoke(sealed: string) {
    try {
      await identity.revoke((await vault.open(sealed)).refreshToken);
    } catch (error) {
      log.warn({ err: error }, 'refresh token not revoked at logout');
    }
  }

  return router;
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
