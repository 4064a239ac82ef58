import type { SessionList } from '@countinghouse/contract';
import { Router } from 'express';
import { Problem } from '../http/problem.ts';
import { type TokenKeeper, userOf } from '../session/fresh-token.ts';
import { clearSessionCookie } from '../session/session-middleware.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { Identity } from './identity.ts';
import { answered, invalidSession } from './identity-problem.ts';
import { presentSession } from './present-session.ts';

interface UserSessionServices {
  identity: Identity;
  tokens: TokenKeeper;
  userSessions: UserSessions;
}

/** All sessions of the signed-in user: their list, the end of one, and of all. */
export function userSessionRoutes({ identity, tokens, userSessions }: UserSessionServices): Router {
  const router = Router();

  router.get('/sessions', async (req, res) => {
    await tokens.freshTokens(req);
    const current = userSessions.handleOf(req.sessionID);
    const found = await userSessions.listSessions(userOf(req).username);
    res.json({ sessions: found.map(presentSession(current)) } satisfies SessionList);
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
