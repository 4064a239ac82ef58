import { randomUUID } from 'node:crypto';
import {
  type LoginResponse,
  loginRequestSchema,
  newPasswordRequestSchema,
  passwordlessRequestSchema,
} from '@countinghouse/contract';
import { type Request, Router } from 'express';
import type { PortalGate } from '../brands/portal-gate.ts';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { failureAtLeast } from '../limits/uniform-time.ts';
import type { SessionStart } from '../session/begin-session.ts';
import type { Marks } from '../store/shared-store.ts';
import { type ClientContext, contextOf } from './client-context.ts';
import type { Identity } from './identity.ts';
import { isRefusal } from './identity-error.ts';
import { answered, incorrectCredentials, invalidSession, refusedPassword } from './identity-problem.ts';
import { throughLegacyLogin } from './legacy-login.ts';
import { createLinkExchange } from './link-sign-in.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { ReadUser } from './session-user.ts';
import type { SignInResult } from './sign-in.ts';
import type { StepUp } from './step-up.ts';

interface SignInServices {
  identity: Identity;
  sessionStart: SessionStart;
  stepUp: StepUp;
  marks: Marks;
  /** How old a passwordless link may be. */
  linkMs: number;
  limits: AttemptLimits;
  readUser: ReadUser;
  recovery: RecoveryCodes;
  gate: PortalGate;
  legacyLoginUrl: string | undefined;
}

interface Credentials {
  username: string;
  password: string;
}

/** The password was reset: a code that was sent sets a new one. */
interface PasswordReset {
  kind: 'password-reset';
}

/** The refusals after which the login that came before is asked (specification, section 4). */
const legacyReasons = new Set(['UserNotFoundException', 'NotAuthorizedException']);

/** Longer than any way to fail takes, the legacy login included, while both services are well. */
const failureMs = 600;

const passwordReset: LoginResponse = {
  success: true,
  user: null,
  confirmRequired: false,
  challenge: { kind: 'password-reset' },
};

/** Credentials of an account that there is not. */
const nobody = (): Credentials => ({ username: `nobody-${randomUUID()}`, password: randomUUID() });

const isUnauthenticated = (error: unknown) => error instanceof Problem && error.status === 401;
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Signing in by password, with a first password of one's own, and by a link. */
export function signInRoutes(services: SignInServices): Router {
  const { identity, sessionStart, stepUp, limits, legacyLoginUrl, readUser, gate } = services;
  const exchangeLink = createLinkExchange(services);
  const router = Router();

  async function signIn(
    credentials: Credentials,
    from: ClientContext,
  ): Promise<SignInResult | PasswordReset> {
    const attempt = () => identity.signIn(credentials.username, credentials.password, from);
    try {
      return await attempt();
    } catch (error) {
      if (isRefusal(error) && error.code === 'PasswordResetRequiredException')
        return { kind: 'password-reset' };
      if (!isRefusal(error) || !legacyReasons.has(error.code))
        return answered(Promise.reject(error), incorrectCredentials);
      return throughLegacyLogin(legacyLoginUrl, credentials, () => answered(attempt(), incorrectCredentials));
    }
  }

  /**
   * Signs in by a portal. Who it is not for is answered as a wrong password is, after the same steps: nobody is signed in
   * by another name that nobody has, so that no code is sent to whom the portal is not for.
   */
  async function signInBy(req: Request, credentials: Credentials): Promise<SignInResult | PasswordReset> {
    const { isAdmitted, messages } = await gate.approach(req.portal, credentials.username);
    const from = contextOf(req, messages);
    const result = await signIn(isAdmitted === false ? nobody() : credentials, from);
    if (isAdmitted === true) return result;
    if (result.kind !== 'session') throw incorrectCredentials();
    const { idToken, refreshToken } = result.tokens;
    if (isAdmitted === 'unknown' && (await gate.admits(req.portal, readUser(idToken)).catch(() => false)))
      return result;
    void identity.revoke(refreshToken).catch(() => undefined);
    throw incorrectCredentials();
  }

  router.post('/login', async (req, res) => {
    const credentials = parseBody(loginRequestSchema, req.body);
    await limits.assertAllowed(req, credentials.username);
    const result = await failureAtLeast(failureMs, () => signInBy(req, credentials)).catch(async (error) => {
      if (isUnauthenticated(error)) await limits.recordFailure(req, credentials.username);
      throw error;
    });
    if (result.kind === 'password-reset') return res.json(passwordReset);
    await limits.recordSuccess(req, credentials.username);
    res.json(await sessionStart.proceed(req, result, false));
  });

  router.post('/new-password', async (req, res) => {
    const { username, newPassword } = parseBody(newPasswordRequestSchema, req.body);
    const challenge = sessionStart.openChallenge(req, 'new-password');
    if (!isSameName(challenge.username, username)) throw invalidSession();
    const result = await answered(
      identity.completeNewPassword(challenge, newPassword, contextOf(req)),
      (name, message) => refusedPassword(name, message) ?? invalidSession(),
    );
    res.json(await sessionStart.proceed(req, result, false));
  });

  router.post('/passwordless', async (req, res) => {
    const { token } = parseBody(passwordlessRequestSchema, req.body);
    await limits.assertAllowed(req, token);
    const { tokens, factors } = await exchangeLink(req.portal, token).catch(async (error) => {
      if (isUnauthenticated(error)) await limits.recordFailure(req, token);
      throw error;
    });
    await limits.recordSuccess(req, token);
    // A link stands for a password, never for the second factor.
    const answer =
      factors.totp || factors.sms
        ? stepUp.begin(req, tokens, factors)
        : sessionStart.proceed(req, { kind: 'session', tokens }, false);
    res.json(await answer);
  });

  return router;
}
