import type { LoginResponse } from '@countinghouse/contract';
import type { MfaMethod } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import type { PortalGate } from '../brands/portal-gate.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { SessionStart } from '../session/begin-session.ts';
import type { PendingChallenge } from '../session/session-data.ts';
import type { Tokens, TokenVault } from '../session/token-vault.ts';
import type { Identity } from './identity.ts';
import { answered, incorrectCode, invalidSession, isCodeRefusal, otherAppBegun } from './identity-problem.ts';
import type { Factors } from './link-sign-in.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { usernameOf } from './session-user.ts';

interface StepUpServices {
  identity: Identity;
  vault: TokenVault;
  limits: AttemptLimits;
  sessionStart: SessionStart;
  recovery: RecoveryCodes;
  gate: PortalGate;
}

export type StepUp = ReturnType<typeof createStepUp>;

/** A challenge for which the tokens are there already, sealed. */
type Sealed = PendingChallenge & { tokens: string };

/**
 * Asks for the second factor of an account whose tokens came without one, as those of a link do. The tokens wait,
 * sealed, until the identity service took the code.
 */
export function createStepUp(services: StepUpServices) {
  const { identity, vault, limits, sessionStart, recovery, gate } = services;

  async function ask(req: Request, tokens: Tokens, method: MfaMethod): Promise<LoginResponse> {
    const username = usernameOf(tokens.idToken);
    if (method === 'sms') await limits.countMessage(req, username);
    const { messages } = method === 'sms' ? await gate.approach(req.portal, username) : {};
    const destination =
      method === 'sms'
        ? await answered(identity.sendPhoneCode(tokens.accessToken, messages), invalidSession)
        : null;
    return sessionStart.beginChallenge(
      req,
      { kind: 'code', method, destination, username, session: '' },
      tokens,
    );
  }

  return {
    isFor: (challenge: PendingChallenge): challenge is Sealed => challenge.tokens !== undefined,

    /** Asks for the factor that the account has, or which of them the user wants to use. */
    async begin(req: Request, tokens: Tokens, { totp, sms }: Factors): Promise<LoginResponse> {
      if (!(totp && sms)) return ask(req, tokens, totp ? 'totp' : 'sms');
      const username = usernameOf(tokens.idToken);
      const choice = { kind: 'choice', methods: ['totp', 'sms'], username, session: '' } as const;
      return sessionStart.beginChallenge(req, { ...choice, methods: [...choice.methods] }, tokens);
    },

    choose: async (req: Request, challenge: Sealed, method: MfaMethod) =>
      ask(req, await vault.open(challenge.tokens), method),

    /** @throws Problem 400 for a wrong code, 409 for one of an app once another is being set up */
    async verify(req: Request, challenge: Sealed, method: MfaMethod, code: string): Promise<LoginResponse> {
      if (method === 'totp' && (await recovery.isBegun(challenge.username))) throw otherAppBegun();
      const tokens = await vault.open(challenge.tokens);
      const check = method === 'totp' ? identity.verifyApp : identity.verifyPhone;
      await answered(check(tokens.accessToken, code), (name) =>
        isCodeRefusal(name) ? incorrectCode() : invalidSession(),
      );
      return sessionStart.beginSession(req, tokens);
    },
  };
}
