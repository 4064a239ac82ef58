import { changePasswordRequestSchema, type StatusResponse, type UserResponse } from '@countinghouse/contract';
import { type Request, Router } from 'express';
import type { Logger } from 'pino';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import { notAuthenticated, type TokenKeeper } from '../session/fresh-token.ts';
import { destroySession } from '../session/session-data.ts';
import { clearSessionCookie } from '../session/session-middleware.ts';
import type { TokenVault } from '../session/token-vault.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectPassword, passwordRefused } from './identity-problem.ts';

interface SessionServices {
  identity: Identity;
  vault: TokenVault;
  tokens: TokenKeeper;
  log: Logger;
}

/** The session there is: whose it is, its end, and its user's password. */
export function sessionRoutes({ identity, vault, tokens, log }: SessionServices): Router {
  const router = Router();

  /** The session's user, after the identity service had its say where a token was due; null without a session. */
  async function currentUser(req: Request) {
    try {
      await tokens.freshTokens(req);
      return req.session.user ?? null;
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return null;
      throw error;
    }
  }

  /** The session is gone either way; a token that could not be revoked is told to the log. */
  async function revoke(sealed: string) {
    try {
      await identity.revoke((await vault.open(sealed)).refreshToken);
    } catch (error) {
      log.warn({ err: error }, 'refresh token not revoked at logout');
    }
  }

  router.get('/status', async (req, res) => {
    const user = await currentUser(req);
    res.json({ authenticated: user !== null, user } satisfies StatusResponse);
  });

  router.get('/user', async (req, res) => {
    const user = await currentUser(req);
    if (!user) throw notAuthenticated();
    res.json({ user } satisfies UserResponse);
  });

  router.post('/logout', clearSessionCookie, async (req, res) => {
    const sealed = req.session.tokens;
    await destroySession(req);
    if (sealed) await revoke(sealed);
    res.json({ success: true });
  });

  router.post('/change-password', async (req, res) => {
    const { currentPassword, newPassword } = parseBody(changePasswordRequestSchema, req.body);
    const { accessToken } = await tokens.freshTokens(req);
    await answered(identity.changePassword(accessToken, currentPassword, newPassword), (name, message) =>
      name === 'InvalidPasswordException' ? passwordRefused(message) : incorrectPassword(),
    );
    res.json({ success: true });
  });

  return router;
}
