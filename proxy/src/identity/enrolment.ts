import type { LoginResponse } from '@countinghouse/contract';
import type { Request } from 'express';
import type { SessionStart } from '../session/begin-session.ts';
import { type TokenKeeper, userOf } from '../session/fresh-token.ts';
import { saveSession } from '../session/session-data.ts';
import type { TokenVault } from '../session/token-vault.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, invalidSession, isCodeRefusal } from './identity-problem.ts';

interface EnrolmentServices {
  identity: Identity;
  vault: TokenVault;
  tokens: TokenKeeper;
  sessionStart: SessionStart;
}

export type Enrolment = ReturnType<typeof createEnrolment>;

/**
 * Enrolling an authenticator app, on three ways: the identity service asks for it in a sign-in (session string), the
 * user's role asks for it in a sign-in (tokens are there, sealed), or a signed-in user wants one (tokens).
 */
export function createEnrolment({ identity, vault, tokens, sessionStart }: EnrolmentServices) {
  const isSigningIn = (req: Request) => req.session.challenge?.kind === 'enrolment';
  const refusedCode = (name: string) => (isCodeRefusal(name) ? incorrectCode() : invalidSession());

  async function prove(accessToken: string, code: string): Promise<void> {
    await answered(identity.verifyApp(accessToken, code), refusedCode);
    await answered(identity.preferApp(accessToken, true), invalidSession);
  }

  async function completeSignIn(req: Request, code: string): Promise<LoginResponse> {
    const challenge = sessionStart.openChallenge(req, 'enrolment');
    if (challenge.tokens) {
      const granted = await vault.open(challenge.tokens);
      await prove(granted.accessToken, code);
      return sessionStart.beginSession(req, granted);
    }
    const result = await answered(identity.completeEnrolment(challenge, code), refusedCode);
    if (result.kind === 'session')
      await answered(identity.preferApp(result.tokens.accessToken, true), invalidSession);
    return sessionStart.proceed(req, result, true);
  }

  return {
    /** Gets a new secret for the user's app. @throws Problem 401 when nobody is signed in or signing in */
    async begin(req: Request): Promise<{ username: string; secret: string }> {
      if (!isSigningIn(req)) {
        const { accessToken } = await tokens.freshTokens(req);
        const { secret } = await answered(identity.associateApp({ accessToken }), invalidSession);
        return { username: userOf(req).username, secret };
      }
      const challenge = sessionStart.openChallenge(req, 'enrolment');
      const enroller = challenge.tokens ? await vault.open(challenge.tokens) : challenge;
      const { secret, session } = await answered(identity.associateApp(enroller), invalidSession);
      if (session) {
        req.session.challenge = { ...challenge, session };
        await saveSession(req);
      }
      return { username: challenge.username, secret };
    },

    /** Takes the app's first code. @throws Problem 400 when it is wrong */
    async complete(req: Request, code: string): Promise<LoginResponse> {
      if (isSigningIn(req)) return completeSignIn(req, code);
      const { accessToken } = await tokens.freshTokens(req);
      await prove(accessToken, code);
      return { success: true, user: userOf(req), confirmRequired: false, challenge: null };
    },
  };
}
