import {
  codeRequestSchema,
  currentPasswordRequestSchema,
  enrolRequestSchema,
  type MfaState,
  secondFactorRequestSchema,
  type TotpSecret,
} from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import { Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { type TokenKeeper, userOf } from '../session/fresh-token.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { AskBackend } from '../upstream/ask-backend.ts';
import type { Enrolment } from './enrolment.ts';
import type { Identity } from './identity.ts';
import { answered, invalidSession } from './identity-problem.ts';
import { reauthenticate } from './prove-password.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { guessPurpose } from './second-factor-challenge-routes.ts';
import { showSecondFactor } from './show-second-factor.ts';
import { tellSecondFactor } from './tell-second-factor.ts';

interface SecondFactorServices {
  identity: Identity;
  enrolment: Enrolment;
  recovery: RecoveryCodes;
  tokens: TokenKeeper;
  userSessions: UserSessions;
  limits: AttemptLimits;
  mfaRequiredRoles: readonly Role[];
  askBackend: AskBackend;
}

const otpauthUrl = (issuer: string, username: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${username}`)}?${new URLSearchParams({ secret, issuer })}`;

/** The second factor an account has: enrolled in a sign-in or from the profile, and given up again. */
export function secondFactorRoutes(services: SecondFactorServices): Router {
  const { identity, enrolment, recovery, tokens, limits, userSessions, mfaRequiredRoles } = services;
  const router = Router();
  const isRequired = (role: Role | null) => role !== null && mfaRequiredRoles.includes(role);

  router.get('/', async (req, res) => {
    const { accessToken } = await tokens.freshTokens(req);
    const factors = await answered(identity.listFactors(accessToken), invalidSession);
    const { role, username } = userOf(req);
    const recoveryCodes = factors.totp ? await recovery.count(username) : 0;
    res.json({ ...factors, required: isRequired(role), recoveryCodes } satisfies MfaState);
  });

  router.post('/enrol', async (req, res) => {
    const { currentPassword } = parseBody(enrolRequestSchema, req.body);
    const { username, secret, recoveryCodes } = await enrolment.begin(req, currentPassword);
    // As the app calls the account.
    const otpauth = otpauthUrl(req.portal.name, username, secret);
    res.json({ secret, otpauthUrl: otpauth, recoveryCodes } satisfies TotpSecret);
  });

  router.post('/enrol/verify', async (req, res) => {
    const { code } = parseBody(codeRequestSchema, req.body);
    res.json(await enrolment.complete(req, code));
  });

  router.post('/show', async (req, res) => {
    const { code, ...thing } = parseBody(secondFactorRequestSchema, req.body);
    await limits.guess(req, guessPurpose, userOf(req).username, () =>
      showSecondFactor({ identity, tokens, recovery }, req, { code, ...thing }),
    );
    res.json({ success: true });
  });

  router.post('/disable', async (req, res) => {
    const { currentPassword } = parseBody(currentPasswordRequestSchema, req.body);
    const { accessToken } = await tokens.freshTokens(req);
    const { role } = userOf(req);
    if (isRequired(role)) throw new Problem(403, 'forbidden', 'Your role needs a second factor.');
    await reauthenticate(services, req, currentPassword);
    await answered(identity.preferApp(accessToken, false), invalidSession);
    await recovery.drop(userOf(req).username);
    await userSessions.keepOnly(req);
    tellSecondFactor(services, req);
    res.json({ success: true });
  });

  return router;
}
