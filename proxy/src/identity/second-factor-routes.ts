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
import type { RecoveryCodes } from './recovery-codes.ts';
import type { StepUp } from './step-up.ts';
import { showTotp } from './totp.ts';

interface SecondFactorServices {
  identity: Identity;
  sessionStart: SessionStart;
  stepUp: StepUp;
  enrolment: Enrolment;
  recovery: RecoveryCodes;
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
    recovery,
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
    const { role, username } = userOf(req);
    const recoveryCodes = factors.totp ? await recovery.count(username) : 0;
    res.json({ ...factors, required: isRequired(role), recoveryCodes } satisfies MfaState);
  });

  router.post('/select', async (req, res) => {
    const { method } = parseBody(selectMfaRequestSchema, req.body);
    const challenge = sessionStart.openChallenge(req, 'choice');
    if (stepUp.isFor(challenge)) return res.json(await stepUp.choose(req, challenge, method));
    const result = await answered(identity.chooseMethod(challenge, method), invalidSession);
    res.json(await sessionStart.proceed(req, result, false));
  });

  const answerWith = (req: Request, challenge: ChallengeOf<'code'>, code: string) =>
    stepUp.isFor(challenge)
      ? stepUp.verify(req, challenge, challenge.method, code)
      : verify(req, challenge, code);

  router.post('/verify', async (req, res) => {
    const { code } = parseBody(codeRequestSchema, req.body);
    const challenge = sessionStart.openChallenge(req, 'code');
    const answer = () => answerWith(req, challenge, code);
    res.json(await limits.guess(req, guessPurpose, challenge.username, answer));
  });

  router.post('/recover', async (req, res) => {
    const { code } = parseBody(codeRequestSchema, req.body);
    const challenge = sessionStart.openChallenge(req, 'code');
    // A recovery code stands in for the app; a phone's code it cannot give.
    if (challenge.method !== 'totp') throw invalidSession();
    const { username } = challenge;
    const answer = () =>
      recovery.use(username, code, (secret) => answerWith(req, challenge, showTotp(secret)));
    res.json(await limits.guess(req, guessPurpose, username, answer));
  });

  router.post('/enrol', async (req, res) => {
    const { currentPassword } = parseBody(enrolRequestSchema, req.body);
    const { username, secret, recoveryCodes } = await enrolment.begin(req, currentPassword);
    const otpauth = otpauthUrl(issuer, username, secret);
    res.json({ secret, otpauthUrl: otpauth, recoveryCodes } satisfies TotpSecret);
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
    await recovery.drop(userOf(req).username);
    await userSessions.keepOnly(req);
    res.json({ success: true });
  });

  return router;
}
