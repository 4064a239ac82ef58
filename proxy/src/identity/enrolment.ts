import type { LoginResponse } from '@countinghouse/contract';
import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { SessionStart } from '../session/begin-session.ts';
import { type TokenKeeper, userOf } from '../session/fresh-token.ts';
import { reloadSession, saveSession } from '../session/session-data.ts';
import type { TokenVault } from '../session/token-vault.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { AskBackend } from '../upstream/ask-backend.ts';
import { contextOf } from './client-context.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, invalidSession, isCodeRefusal } from './identity-problem.ts';
import { reauthenticate } from './prove-password.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { usernameOf } from './session-user.ts';
import { tellSecondFactor } from './tell-second-factor.ts';

interface EnrolmentServices {
  identity: Identity;
  vault: TokenVault;
  tokens: TokenKeeper;
  limits: AttemptLimits;
  userSessions: UserSessions;
  sessionStart: SessionStart;
  recovery: RecoveryCodes;
  askBackend: AskBackend;
}

/** What an app is enrolled with, for its user to see once. */
interface Begun {
  username: string;
  secret: string;
  recoveryCodes: string[];
}

/** Time to scan a code with a phone. */
const enrolmentMs = 10 * 60_000;

const notProven = () => new Problem(403, 'forbidden', 'Enter your current password first.');

export type Enrolment = ReturnType<typeof createEnrolment>;

/**
 * Enrolling an authenticator app, on three ways: the identity service asks for it in a sign-in (session string), the
 * user's role asks for it in a sign-in (tokens are there, sealed), or a signed-in user wants one (tokens).
 */
export function createEnrolment(services: EnrolmentServices) {
  const { identity, vault, tokens, userSessions, sessionStart, recovery } = services;
  const isSigningIn = (req: Request) => req.session.challenge?.kind === 'enrolment';
  const refusedCode = (name: string) => (isCodeRefusal(name) ? incorrectCode() : invalidSession());

  /** Makes the codes that stand in for the app; they count once its first code was right. */
  async function begin(req: Request, username: string, secret: string): Promise<Begun> {
    const { codes, entries } = await recovery.begin(username, secret);
    req.session.recovery = entries;
    await saveSession(req);
    return { username, secret, recoveryCodes: codes };
  }

  async function prove(accessToken: string, code: string): Promise<void> {
    await answered(identity.verifyApp(accessToken, code), refusedCode);
    await answered(identity.preferApp(accessToken, true), invalidSession);
  }

  async function completeSignIn(req: Request, code: string): Promise<LoginResponse> {
    const challenge = sessionStart.openChallenge(req, 'enrolment');
    const entries = req.session.recovery ?? [];
    if (challenge.tokens) {
      const granted = await vault.open(challenge.tokens);
      await prove(granted.accessToken, code);
      await recovery.keep(challenge.username, entries);
      return sessionStart.beginSession(req, granted);
    }
    const result = await answered(identity.completeEnrolment(challenge, code, contextOf(req)), refusedCode);
    if (result.kind === 'session') {
      await answered(identity.preferApp(result.tokens.accessToken, true), invalidSession);
      await recovery.keep(usernameOf(result.tokens.idToken), entries);
    }
    return sessionStart.proceed(req, result, true);
  }

  /** In a session the password is proven first: as soon as there is a new secret, the app before may be off. */
  async function beginInSession(req: Request, currentPassword: string | undefined) {
    const { accessToken } = await tokens.freshTokens(req);
    await reauthenticate(services, req, currentPassword);
    const { secret } = await answered(identity.associateApp({ accessToken }), invalidSession);
    // Meanwhile another request of the session may have saved newer tokens.
    await reloadSession(req);
    req.session.mayEnrolUntil = Date.now() + enrolmentMs;
    return begin(req, userOf(req).username, secret);
  }

  async function completeInSession(req: Request, code: string): Promise<LoginResponse> {
    const { accessToken } = await tokens.freshTokens(req);
    if (!(Number(req.session.mayEnrolUntil) > Date.now())) throw notProven();
    await prove(accessToken, code);
    await recovery.keep(userOf(req).username, req.session.recovery ?? []);
    await userSessions.keepOnly(req);
    tellSecondFactor(services, req);
    return { success: true, user: userOf(req), confirmRequired: false, challenge: null };
  }

  return {
    /**
     * Gets a new secret for the user's app, and recovery codes to go with it.
     * @throws Problem 401 when nobody is signed in or signing in, 400 in a session without its user's password
     */
    async begin(req: Request, currentPassword?: string): Promise<Begun> {
      if (!isSigningIn(req)) return beginInSession(req, currentPassword);
      const challenge = sessionStart.openChallenge(req, 'enrolment');
      const enroller = challenge.tokens ? await vault.open(challenge.tokens) : challenge;
      const { secret, session } = await answered(identity.associateApp(enroller), invalidSession);
      if (session) req.session.challenge = { ...challenge, session };
      return begin(req, challenge.username, secret);
    },

    /** Takes the app's first code. @throws Problem 400 when it is wrong */
    complete(req: Request, code: string): Promise<LoginResponse> {
      return isSigningIn(req) ? completeSignIn(req, code) : completeInSession(req, code);
    },
  };
}
