import {
  codeRequestSchema,
  currentPasswordRequestSchema,
  enrolRequestSchema,
  type MfaState,
  selectMfaRequestSchema,
  type TotpSecret,
} from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { ChallengeOf, SessionStart } from '../session/begin-session.ts';
import { type TokenKeeper, userOf } from '../session/fresh-token.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { Enrolment } from './enrolment.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, invalidSession, isCodeRefusal } from './identity-problem.ts';
import { reauthenticate } from './prove-password.ts';
import type { StepUp } from './step-up.ts';

interface SecondFactorServices {
  identity: Identity;
  sessionStart: SessionStart;
  stepUp: StepUp;
  enrolment: Enrolment;
  tokens: TokenKeeper;
  userSessions: UserSessions;
  limits: AttemptLimits;
  mfaRequiredRoles: readonly Role[];
  /** What an authenticator app calls the account. */
  issuer: string;
}

const guessPurpose = 'second factor';

const otpauthUrl = (issuer: string, username: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${username}`)}?${new URLSearchParams({ secret, issuer })}`;

/** The second factor: asked for in a sign-in, enrolled in one or from the profile, and given up again. */
export function secondFactorRoutes(services: SecondFactorServices): Router {
  const {
    identity,
    sessionStart,
    stepUp,
    enrolment,
    tokens,
    userSessions,
    limits,
    mfaRequiredRoles,
    issuer,
  } = services;
  const router = Router();
  const isRequired = (role: Role | null) => role !== null && mfaRequiredRoles.includes(role);

  async function verify(req: Request, challenge: ChallengeOf<'code'>, code: string) {
    const result = await answered(identity.sendCode(challenge, challenge.method, code), (name) =>
      isCodeRefusal(name) ? incorrectCode() : invalidSession(),
    );
    return sessionStart.proceed(req, result, true);
  }

  router.get('/', async (req, res) => {
    const { accessToken } = await tokens.freshTokens(req);
    const factors = await answered(identity.listFactors(accessToken), invalidSession);
    res.json({ ...factors, required: isRequired(userOf(req).role) } satisfies MfaState);
  });

  router.post('/select', async (req, res) => {
    const { method } = parseBody(selectMfaRequestSchema, req.body);
    const challenge = sessionStart.openChallenge(req, 'choice');
    if (stepUp.isFor(challenge)) return res.json(await stepUp.choose(req, challenge, method));
    const result = await answered(identity.chooseMethod(challenge, method), invalidSession);
    res.json(await sessionStart.proceed(req, result, false));
  });

  router.post('/verify', async (req, res) => {
    const { code } = parseBody(codeRequestSchema, req.body);
    const challenge = sessionStart.openChallenge(req, 'code');
    const answer = () =>
      stepUp.isFor(challenge)
        ? stepUp.verify(req, challenge, challenge.method, code)
        : verify(req, challenge, code);
    res.json(await limits.guess(req, guessPurpose, challenge.username, answer));
  });

  router.post('/enrol', async (req, res) => {
    const { currentPassword } = parseBody(enrolRequestSchema, req.body);
    const { username, secret } = await enrolment.begin(req, currentPassword);
    res.json({ secret, otpauthUrl: otpauthUrl(issuer, username, secret) } satisfies TotpSecret);
  });

  router.post('/enrol/verify', async (req, res) => {
    const { code } = parseBody(codeRequestSchema, req.body);
    res.json(await enrolment.complete(req, code));
  });

  router.post('/disable', async (req, res) => {
    const { currentPassword } = parseBody(currentPasswordRequestSchema, req.body);
    const { accessToken } = await tokens.freshTokens(req);
    const { role } = userOf(req);
    if (isRequired(role)) throw new Problem(403, 'forbidden', 'Your role needs a second factor.');
    await reauthenticate(services, req, currentPassword);
    await answered(identity.preferApp(accessToken, false), invalidSession);
    await userSessions.keepOnly(req);
    res.json({ success: true });
  });

  return router;
}
