import {
  endpoints,
  managedSessionRequestSchema,
  secondFactorResetBodySchema,
  seenUserSchema,
  type UserAccountSecurity,
  usernameBodySchema,
} from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { AskBackend } from '../upstream/ask-backend.ts';
import { presentSession } from './present-session.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { guessPurpose } from './second-factor-challenge-routes.ts';

interface ManagedUserServices {
  askBackend: AskBackend;
  userSessions: UserSessions;
  limits: AttemptLimits;
  recovery: RecoveryCodes;
  mfaRequiredRoles: readonly Role[];
}

const instantAfter = (ms: number | null) => (ms === null ? null : new Date(Date.now() + ms).toISOString());

/**
 * How another user's account can be entered, for whoever manages them. The backend is asked first, each time and with
 * the caller's own token: who is out of the caller's scope is answered as who does not exist, before anything here was
 * looked at.
 */
export function managedUserRoutes(services: ManagedUserServices): Router {
  const { askBackend, userSessions, limits, recovery, mfaRequiredRoles } = services;
  const router = Router();

  /** @throws Problem 403, 404 */
  async function findVisible(req: Request, username: string) {
    const { data: user } = seenUserSchema.safeParse(await askBackend(req, endpoints.getUser, { username }));
    if (!user?.canSeeSecurity) throw new Problem(403, 'forbidden', 'You may not see how this user signs in.');
    return user;
  }

  router.get('/security', async (req, res) => {
    const { username } = parseBody(usernameBodySchema, req.query);
    const { role } = await findVisible(req, username);
    const current = userSessions.handleOf(req.sessionID);
    const [found, blocked, recoveryCodes] = await Promise.all([
      userSessions.listCheckedSessions(username),
      limits.findBlocks(username, guessPurpose),
      recovery.count(username),
    ]);
    res.json({
      sessions: found.map(presentSession(current)),
      passwordBlockedUntil: instantAfter(blocked.passwordMs),
      codeBlockedUntil: instantAfter(blocked.guessMs),
      isSecondFactorRequired: mfaRequiredRoles.includes(role),
      recoveryCodes,
    } satisfies UserAccountSecurity);
  });

  router.post('/end-session', async (req, res) => {
    const { username, id } = parseBody(managedSessionRequestSchema, req.body);
    const isThere = async () => (await userSessions.listSessions(username)).some((one) => one.id === id);
    await findVisible(req, username);
    if (!(await isThere())) throw new Problem(404, 'not_found', 'There is no such session.');
    await askBackend(req, endpoints.endUserSession, { username });
    await userSessions.endSession(username, id);
    res.json({ success: true });
  });

  router.post('/end-sessions', async (req, res) => {
    const { username } = parseBody(usernameBodySchema, req.body);
    await askBackend(req, endpoints.endUserSessions, { username });
    await userSessions.endAllSessions(username);
    res.json({ success: true });
  });

  router.post('/unlock', async (req, res) => {
    const { username } = parseBody(usernameBodySchema, req.body);
    await askBackend(req, endpoints.unlockUser, { username });
    await limits.unblock(username, guessPurpose);
    res.json({ success: true });
  });

  router.post('/reset-second-factor', async (req, res) => {
    const reset = parseBody(secondFactorResetBodySchema, req.body);
    await askBackend(req, endpoints.resetSecondFactor, reset);
    // No sign-in asks for the app any more, and so none takes its recovery codes: here they are forgotten as well.
    await recovery.drop(reset.username);
    await limits.unblock(reset.username, guessPurpose, { onlyGuesses: true });
    await userSessions.endAllSessions(reset.username);
    res.json({ success: true });
  });

  return router;
}
