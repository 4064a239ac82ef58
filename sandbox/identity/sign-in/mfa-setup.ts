import { z } from 'zod';
import { invalidSession } from '../challenges.ts';
import { parseInput, sessionSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

/** How far the enrolment in the middle of a sign-in is. Each step uses its session up and gives the next. */
interface SetupState {
  isVerified: boolean;
}

/** The pool asks everyone for a second factor, and this user has none yet. */
export function askForMfaSetup(pool: Pool, user: User): SignInAnswer {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: issue(pool, user, false),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.usernameKey,
      MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']),
    },
  };
}

/** AssociateSoftwareToken with a session. */
export function offerTotpInSignIn(pool: Pool, session: string): { SecretCode: string; Session: string } {
  const { challenge, user } = openUnenrolled(pool, session);
  pool.challenges.consume(challenge);
  return { SecretCode: pool.secondFactors.offerTotp(user.sub), Session: issue(pool, user, false) };
}

/** VerifySoftwareToken with a session. A wrong code may be followed by another, five times. */
export function verifyTotpInSignIn(pool: Pool, session: string, code: string): { Session: string } {
  const { challenge, user } = openUnenrolled(pool, session);
  try {
    pool.secondFactors.verifyNewTotp(user.sub, code);
  } catch (error) {
    pool.challenges.countGuess(challenge);
    throw error;
  }
  pool.challenges.consume(challenge);
  pool.secondFactors.setPreference(user.sub, ['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA');
  return { Session: issue(pool, user, true) };
}

/** MFA_SETUP: signs in who has enrolled in this very sign-in. */
export async function finishMfaSetup(
  pool: Pool,
  responses: unknown,
  session?: string,
): Promise<SignInAnswer> {
  const { USERNAME } = parseInput(z.looseObject({ USERNAME: usernameSchema }), responses, [
    'ChallengeResponses',
  ]);
  const { challenge, user } = open(pool, parseInput(sessionSchema, session, ['Session']), USERNAME);
  if (!challenge.state.isVerified) throw invalidSession();
  pool.challenges.consume(challenge);
  return finishSignIn(pool, user, responses);
}

function open(pool: Pool, session: string, username?: string) {
  const challenge = pool.challenges.open<SetupState>('MFA_SETUP', session, username);
  return { challenge, user: pool.users.getBySub(challenge.userSub) };
}

/** Whoever has a second factor by now must prove it, and cannot get round that with a session from before. */
function openUnenrolled(pool: Pool, session: string) {
  const { challenge, user } = open(pool, session);
  if (pool.secondFactors.get(user.sub).enabled.length > 0) throw invalidSession();
  return { challenge, user };
}

function issue(pool: Pool, user: User, isVerified: boolean): string {
  const state: SetupState = { isVerified };
  return pool.challenges.issue('MFA_SETUP', user, state);
}
