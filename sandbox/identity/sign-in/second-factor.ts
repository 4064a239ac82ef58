import { z } from 'zod';
import type { AttemptRule } from '../attempts.ts';
import type { Challenge } from '../challenges.ts';
import { deliverCode, describeDelivery, findAddress } from '../code-delivery.ts';
import { codeMismatch, invalidParameter } from '../cognito-error.ts';
import { codeSchema, parseInput, sessionSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { type MfaMethod, mfaMethods } from '../second-factors.ts';
import type { User } from '../user-records.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { askForMfaSetup } from './mfa-setup.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

/** A thief of the password could begin a new sign-in after each five guesses, so that they count per user too. */
const guessRule: AttemptRule = {
  action: 'guess a second factor',
  most: 5,
  // Longer than one code of an app is accepted.
  restMs: 3 * 60_000,
  exception: 'TooManyFailedAttemptsException',
};

interface SmsState {
  codeHash: string;
  address: string;
}

/** The challenge for the user's second factor, if one is asked for. */
export function askForSecondFactor(pool: Pool, user: User): SignInAnswer | undefined {
  if (pool.settings.mfa === 'OFF') return undefined;
  const { enabled, preferred } = pool.secondFactors.get(user.sub);
  const [first, ...others] = enabled;
  if (!first) return pool.settings.mfa === 'ON' ? askForMfaSetup(pool, user) : undefined;
  if (others.length === 0 || preferred) return askFor(pool, user, preferred ?? first);
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: pool.challenges.issue('SELECT_MFA_TYPE', user),
    ChallengeParameters: { USER_ID_FOR_SRP: user.usernameKey, MFAS_CAN_CHOOSE: JSON.stringify(enabled) },
  };
}

const askFor = (pool: Pool, user: User, method: MfaMethod): SignInAnswer =>
  method === 'SMS_MFA' ? askForSms(pool, user) : askForTotp(pool, user);

function askForTotp(pool: Pool, user: User): SignInAnswer {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.issue('SOFTWARE_TOKEN_MFA', user),
    ChallengeParameters: { USER_ID_FOR_SRP: user.usernameKey },
  };
}

function askForSms(pool: Pool, user: User): SignInAnswer {
  const delivery = findAddress(user, 'phone_number');
  if (!delivery) throw invalidParameter('User has no phone number.');
  const code = pool.codes.create('SMS_MFA', user);
  const { address } = delivery;
  const codeHash = pool.codes.hash({ purpose: 'SMS_MFA', owner: user, address }, code);
  const state: SmsState = { codeHash, address };
  const session = pool.challenges.issue('SMS_MFA', user, state);
  deliverCode(pool, 'SMS_MFA', user, delivery, code);
  return {
    ChallengeName: 'SMS_MFA',
    Session: session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.usernameKey,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: describeDelivery(delivery).Destination,
    },
  };
}

/** SELECT_MFA_TYPE: goes on with the method the user picks among the enabled ones. */
export async function selectMethod(pool: Pool, responses: unknown, session?: string): Promise<SignInAnswer> {
  const schema = z.looseObject({ USERNAME: usernameSchema, ANSWER: z.enum(mfaMethods) });
  const { USERNAME, ANSWER } = parseInput(schema, responses, ['ChallengeResponses']);
  const challenge = openChallenge(pool, 'SELECT_MFA_TYPE', session, USERNAME);
  const user = pool.users.getBySub(challenge.userSub);
  if (!pool.secondFactors.get(user.sub).enabled.includes(ANSWER)) {
    throw invalidParameter('Selected MFA type is not enabled for the user.');
  }
  pool.challenges.consume(challenge);
  return askFor(pool, user, ANSWER);
}

/** SOFTWARE_TOKEN_MFA: the code of an authenticator app. */
export async function answerTotp(pool: Pool, responses: unknown, session?: string): Promise<SignInAnswer> {
  const schema = z.looseObject({ USERNAME: usernameSchema, SOFTWARE_TOKEN_MFA_CODE: codeSchema });
  const { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code } = parseInput(schema, responses, ['ChallengeResponses']);
  const challenge = openChallenge(pool, 'SOFTWARE_TOKEN_MFA', session, USERNAME);
  return answer(pool, challenge, responses, (user) => pool.secondFactors.useTotpCode(user.sub, code));
}

/** SMS_MFA: the code of a short message. */
export async function answerSms(pool: Pool, responses: unknown, session?: string): Promise<SignInAnswer> {
  const schema = z.looseObject({ USERNAME: usernameSchema, SMS_MFA_CODE: codeSchema });
  const { USERNAME, SMS_MFA_CODE } = parseInput(schema, responses, ['ChallengeResponses']);
  const challenge = openChallenge<SmsState>(pool, 'SMS_MFA', session, USERNAME);
  const { codeHash, address } = challenge.state;
  return answer(pool, challenge, responses, (user) => {
    const place = { purpose: 'SMS_MFA', owner: user, address } as const;
    if (!pool.codes.isRight(place, SMS_MFA_CODE, codeHash)) {
      throw codeMismatch('Invalid code or auth state for the user.');
    }
  });
}

/** @param use throws for a wrong code, which is then counted; the challenge stays open for the next guess */
async function answer(
  pool: Pool,
  challenge: Challenge,
  responses: unknown,
  use: (user: User) => void,
): Promise<SignInAnswer> {
  const user = pool.users.getBySub(challenge.userSub);
  pool.attempts.assertLeft(guessRule, user.sub);
  try {
    use(user);
  } catch (error) {
    pool.attempts.count(guessRule, user.sub);
    pool.challenges.countGuess(challenge);
    pool.authEvents.record(user.sub, 'SignIn', 'Mfa');
    throw error;
  }
  pool.challenges.consume(challenge);
  return finishSignIn(pool, user, responses);
}

function openChallenge<State>(
  pool: Pool,
  name: MfaMethod | 'SELECT_MFA_TYPE',
  session: unknown,
  username: string,
) {
  return pool.challenges.open<State>(name, parseInput(sessionSchema, session, ['Session']), username);
}
