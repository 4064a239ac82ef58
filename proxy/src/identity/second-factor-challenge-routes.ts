import { codeRequestSchema, selectMfaRequestSchema } from '@countinghouse/contract';
import { type Request, Router } from 'express';
import type { PortalGate } from '../brands/portal-gate.ts';
import { parseBody } from '../http/parse-body.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { ChallengeOf, SessionStart } from '../session/begin-session.ts';
import { contextOf } from './client-context.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, invalidSession, isCodeRefusal } from './identity-problem.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { StepUp } from './step-up.ts';
import { showTotp } from './totp.ts';

interface ChallengeServices {
  identity: Identity;
  sessionStart: SessionStart;
  stepUp: StepUp;
  recovery: RecoveryCodes;
  limits: AttemptLimits;
  gate: PortalGate;
}

/** Guesses at the app's code count together, whatever it was asked for. */
export const guessPurpose = 'second factor';

/** The second factor that a sign-in asks for: which of them, its code, or a recovery code in its place. */
export function secondFactorChallengeRoutes(services: ChallengeServices): Router {
  const { identity, sessionStart, stepUp, recovery, limits, gate } = services;
  const router = Router();

  async function verify(req: Request, challenge: ChallengeOf<'code'>, code: string) {
    const result = await answered(
      identity.sendCode(challenge, challenge.method, code, contextOf(req)),
      (name) => (isCodeRefusal(name) ? incorrectCode() : invalidSession()),
    );
    return sessionStart.proceed(req, result, true);
  }

  const answerWith = (req: Request, challenge: ChallengeOf<'code'>, code: string) =>
    stepUp.isFor(challenge)
      ? stepUp.verify(req, challenge, challenge.method, code)
      : verify(req, challenge, code);

  router.post('/select', async (req, res) => {
    const { method } = parseBody(selectMfaRequestSchema, req.body);
    const challenge = sessionStart.openChallenge(req, 'choice');
    if (stepUp.isFor(challenge)) return res.json(await stepUp.choose(req, challenge, method));
    const { messages } = await gate.approach(req.portal, challenge.username);
    const result = await answered(
      identity.chooseMethod(challenge, method, contextOf(req, messages)),
      invalidSession,
    );
    res.json(await sessionStart.proceed(req, result, false));
  });

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

  return router;
}
