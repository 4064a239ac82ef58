import {
  changePasswordRequestSchema,
  type SessionList,
  type StatusResponse,
  type UserResponse,
} from '@countinghouse/contract';
import { type Request, Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { Tickets } from '../realtime/tickets.ts';
import { notAuthenticated, type TokenKeeper, userOf } from '../session/fresh-token.ts';
import { destroySession } from '../session/session-data.ts';
import { clearSessionCookie } from '../session/session-middleware.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectPassword, invalidSession, passwordRefused } from './identity-problem.ts';
import { provePassword } from './prove-password.ts';

interface SessionServices {
  identity: Identity;
  tokens: TokenKeeper;
  limits: AttemptLimits;
  tickets: Tickets;
  userSessions: UserSessions;
}

/** The session there is: whose it is, its end, and its user's password. */
export function sessionRoutes(services: SessionServices): Router {
  const { identity, tokens, limits, tickets, userSessions } = services;
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

  router.get('/status', async (req, res) => {
    const user = await currentUser(req);
    res.json({ authenticated: user !== null, user } satisfies StatusResponse);
  });

  router.get('/user', async (req, res) => {
    const user = await currentUser(req);
    if (!user) throw notAuthenticated();
    res.json({ user } satisfies UserResponse);
  });

  router.post('/logout', async (req, res) => {
    const sealed = req.session.tokens;
    await destroySession(req);
    // Only once it is true: without its cookie the browser could not try again.
    clearSessionCookie(res);
    await userSessions.revokeTokens(sealed);
    res.json({ success: true });
  });

  router.post('/change-password', async (req, res) => {
    const { currentPassword, newPassword } = parseBody(changePasswordRequestSchema, req.body);
    const { accessToken } = await tokens.freshTokens(req);
    await provePassword(limits, req, () =>
      answered(identity.changePassword(accessToken, currentPassword, newPassword), (name, message) =>
        name === 'InvalidPasswordException' ? passwordRefused(message) : incorrectPassword(),
      ),
    );
    await userSessions.keepOnly(req);
    res.json({ success: true });
  });

  router.get('/ws-token', async (req, res) => {
    await tokens.freshTokens(req);
    res.json({ token: await tickets.issue(req.session) });
  });

  router.get('/sessions', async (req, res) => {
    await tokens.freshTokens(req);
    const current = userSessions.handleOf(req.sessionID);
    const found = await userSessions.listSessions(userOf(req).username);
    const sessions = found.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      isCurrent: session.id === current,
      signedInAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    }));
    res.json({ sessions } satisfies SessionList);
  });

  router.delete('/sessions/:id', async (req, res) => {
    await tokens.freshTokens(req);
    const hasEnded = await userSessions.endSession(userOf(req).username, req.params.id);
    if (!hasEnded) throw new Problem(404, 'not_found', 'There is no such session.');
    res.json({ success: true });
  });

  router.post('/sessions/revoke-all', async (req, res) => {
    const { accessToken } = await tokens.freshTokens(req);
    // Signed in through other portals of the same identity service, too.
    await answered(identity.signOutEverywhere(accessToken), invalidSession);
    await userSessions.endAllSessions(userOf(req).username);
    clearSessionCookie(res);
    res.json({ success: true });
  });

  return router;
}
