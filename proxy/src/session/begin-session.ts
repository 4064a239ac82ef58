import type { LoginResponse, MfaChallenge } from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { invalidSession } from '../identity/identity-problem.ts';
import type { ReadUser } from '../identity/session-user.ts';
import type { SignInResult } from '../identity/sign-in.ts';
import { type PendingChallenge, renewSession, saveSession } from './session-data.ts';
import type { Tokens, TokenVault } from './token-vault.ts';

/** As long as the identity service itself keeps a challenge. */
const challengeMs = 3 * 60_000;

type Kind = PendingChallenge['kind'];
export type ChallengeOf<Wanted extends Kind> = Extract<PendingChallenge, { kind: Wanted }>;

/** What the browser is told of a challenge. */
function describe(challenge: PendingChallenge): MfaChallenge | null {
  switch (challenge.kind) {
    case 'new-password':
      return null;
    case 'code':
      return { kind: 'code', method: challenge.method, destination: challenge.destination };
    case 'choice':
      return { kind: 'choice', methods: challenge.methods };
    default:
      return { kind: 'enrolment' };
  }
}

interface SessionStartServices {
  vault: TokenVault;
  readUser: ReadUser;
  mfaRequiredRoles: readonly Role[];
  /** Called with each session that begins. */
  onBegin: () => void;
}

/** Turns the steps of a sign-in into sessions. Every step gives the session a new id; the one before is dead. */
export function createSessionStart({ vault, readUser, mfaRequiredRoles, onBegin }: SessionStartServices) {
  async function beginSession(req: Request, tokens: Tokens): Promise<LoginResponse> {
    const sealed = await vault.seal(tokens);
    await renewSession(req);
    req.session.user = readUser(tokens.idToken);
    req.session.tokens = sealed;
    await saveSession(req);
    onBegin();
    return { success: true, user: req.session.user, confirmRequired: false, challenge: null };
  }

  async function beginChallenge(
    req: Request,
    step: Exclude<SignInResult, { kind: 'session' }>,
    tokens?: Tokens,
  ): Promise<LoginResponse> {
    const sealed = tokens && (await vault.seal(tokens));
    await renewSession(req);
    const challenge = { ...step, ...(sealed && { tokens: sealed }), expiresAt: Date.now() + challengeMs };
    req.session.challenge = challenge;
    await saveSession(req);
    const isPassword = step.kind === 'new-password';
    return { success: true, user: null, confirmRequired: isPassword, challenge: describe(challenge) };
  }

  return {
    beginSession,

    /** Keeps a step until it is answered; with `tokens`, nothing but its answer is missing for a session. */
    beginChallenge,

    /**
     * Goes on with what a step of the sign-in gave.
     * @param hasSecondFactor whether the user proved one; without it, a role that must have one has to enrol first
     */
    async proceed(req: Request, result: SignInResult, hasSecondFactor: boolean): Promise<LoginResponse> {
      if (result.kind !== 'session') return beginChallenge(req, result);
      const { role, username } = readUser(result.tokens.idToken);
      const mustEnrol = !hasSecondFactor && role !== null && mfaRequiredRoles.includes(role);
      if (!mustEnrol) return beginSession(req, result.tokens);
      return beginChallenge(req, { kind: 'enrolment', username, session: '' }, result.tokens);
    },

    /** The sign-in's open challenge. @throws Problem 401 when there is none of this kind, or it has expired */
    openChallenge<Wanted extends Kind>(req: Request, kind: Wanted): ChallengeOf<Wanted> {
      const { challenge } = req.session;
      if (challenge?.kind !== kind || challenge.expiresAt <= Date.now()) throw invalidSession();
      return challenge as ChallengeOf<Wanted>;
    },
  };
}

export type SessionStart = ReturnType<typeof createSessionStart>;
