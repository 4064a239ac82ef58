import { changePasswordRequestSchema, type StatusResponse, type UserResponse } from '@countinghouse/contract';
import { type Request, Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tickets } from '../realtime/tickets.ts';
import { notAuthenticated, type TokenKeeper } from '../session/fresh-token.ts';
import { destroySession } from '../session/session-data.ts';
import { clearSessionCookie } from '../session/session-middleware.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { AskBackend } from '../upstream/ask-backend.ts';
import { checkView, endView } from '../view-as/end-view.ts';
import { shownUserOf } from '../view-as/session-view.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectPassword, refusedPassword } from './identity-problem.ts';
import { provePassword } from './prove-password.ts';

interface SessionServices {
  identity: Identity;
  tokens: TokenKeeper;
  limits: AttemptLimits;
  tickets: Tickets;
  userSessions: UserSessions;
  sessions: SessionStore;
  askBackend: AskBackend;
  metrics: Metrics;
}

/** The session there is: whose it is, its end, and its user's password. */
export function sessionRoutes(services: SessionServices): Router {
  const { identity, tokens, limits, tickets, userSessions, metrics } = services;
  const router = Router();

  /** The session's user, after the identity service had its say where a token was due; null without a session. */
  async function currentUser(req: Request) {
    try {
      await tokens.freshTokens(req);
      await checkView(services, req);
      return shownUserOf(req.session);
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
    // Where it cannot be ended now, it ends by itself; nobody is kept from signing out.
    await endView(services, req).catch(() => undefined);
    const { tokens: sealed, user } = req.session;
    await destroySession(req);
    if (user) metrics.sessionsEnded.inc({ cause: 'logout' });
    // Only once it is true: without its cookie the browser could not try again.
    clearSessionCookie(res);
    await userSessions.revokeTokens(sealed);
    res.json({ success: true });
  });

  router.post('/change-password', async (req, res) => {
    const { currentPassword, newPassword } = parseBody(changePasswordRequestSchema, req.body);
    const { accessToken } = await tokens.freshTokens(req);
    await provePassword(limits, req, () =>
      answered(
        identity.changePassword(accessToken, currentPassword, newPassword),
        (name, message) => refusedPassword(name, message) ?? incorrectPassword(),
      ),
    );
    await userSessions.keepOnly(req);
    res.json({ success: true });
  });

  router.get('/ws-token', async (req, res) => {
    await tokens.freshTokens(req);
    res.json({ token: await tickets.issue(req.session) });
  });

  return router;
}
