import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notAuthorized, wrongCredentials } from '../cognito-error.ts';
import { parseInput, sessionSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { createServerKeys, deriveKey, isUsableClientKey, signClaim } from '../srp.ts';
import { assertFreshTimestamp } from '../srp-timestamp.ts';
import { findCandidate, toCandidate } from './candidate.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { askForMailedCode } from './mailed-code-challenge.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

interface Exchange {
  clientKey: string;
  publicKey: string;
  secret: string;
  /** The sign-in goes on with a mailed code. */
  isCustom: boolean;
}

const startSchema = z.object({
  USERNAME: usernameSchema,
  SRP_A: z
    .string()
    .regex(/^[0-9a-fA-F]{1,770}$/, { error: 'must be a hexadecimal number', abort: true })
    .refine(isUsableClientKey, 'must not be a multiple of N'),
});

/** USER_SRP_AUTH: answers the client's A with the salt and B. */
export function startSrp(pool: Pool, parameters: unknown, isCustom = false): SignInAnswer {
  const { USERNAME, SRP_A } = parseInput(startSchema, parameters, ['AuthParameters']);
  const { user, usernameKey, password } = findCandidate(pool, USERNAME);
  const { secret, publicKey } = createServerKeys(password.verifier);
  const exchange: Exchange = { clientKey: SRP_A, publicKey, secret, isCustom };
  const owner = user ?? { usernameKey };
  // One secret serves as both, because not every client sends the session back.
  const session = pool.challenges.issue('PASSWORD_VERIFIER', owner, exchange);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: session,
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: session,
      SRP_B: publicKey,
      USERNAME: usernameKey,
      USER_ID_FOR_SRP: usernameKey,
    },
  };
}

const claimSchema = z.object({
  USERNAME: usernameSchema,
  PASSWORD_CLAIM_SECRET_BLOCK: sessionSchema,
  PASSWORD_CLAIM_SIGNATURE: z.string().max(128),
  TIMESTAMP: z.string().max(64),
});

/** PASSWORD_VERIFIER: checks the client's signature. One try per challenge, whatever comes of it. */
export async function verifySrp(pool: Pool, responses: unknown, session?: string): Promise<SignInAnswer> {
  const claim = parseInput(claimSchema, responses, ['ChallengeResponses']);
  const secretBlock = claim.PASSWORD_CLAIM_SECRET_BLOCK;
  if (session !== undefined && session !== secretBlock) throw notAuthorized('Invalid session for the user.');
  const challenge = pool.challenges.open<Exchange>('PASSWORD_VERIFIER', secretBlock, claim.USERNAME);
  pool.challenges.consume(challenge);
  assertFreshTimestamp(claim.TIMESTAMP, pool.settings.now());

  const known = pool.users.findBySub(challenge.userSub);
  const { user, usernameKey, password } = toCandidate(pool, known, challenge.usernameKey);
  const key = deriveKey({ ...challenge.state, verifier: password.verifier });
  const identity = { poolName: pool.poolName, userId: usernameKey };
  const expected = signClaim(key, identity, secretBlock, claim.TIMESTAMP);
  const given = Buffer.from(claim.PASSWORD_CLAIM_SIGNATURE, 'base64');
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  if (!matches || !user) throw wrongCredentials();
  return challenge.state.isCustom ? askForMailedCode(pool, user, usernameKey) : continueSignIn(pool, user);
}
