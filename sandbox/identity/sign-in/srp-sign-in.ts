import { z } from 'zod';
import { parseInput, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { createServerKeys } from '../srp.ts';
import { findCandidate, toCandidate, wrongPassword } from './candidate.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { askForMailedCode } from './mailed-code-challenge.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { clientKeySchema, isClaimRight, openClaim, type SrpExchange } from './srp-claim.ts';

interface Exchange extends SrpExchange {
  /** The sign-in goes on with a mailed code. */
  isCustom: boolean;
}

const startSchema = z.object({ USERNAME: usernameSchema, SRP_A: clientKeySchema });

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

/** PASSWORD_VERIFIER: checks the client's signature. */
export async function verifySrp(pool: Pool, responses: unknown, session?: string): Promise<SignInAnswer> {
  const { claim, challenge } = openClaim<Exchange>(pool, 'PASSWORD_VERIFIER', responses, session);
  const known = pool.users.findBySub(challenge.userSub);
  const { user, usernameKey, password } = toCandidate(pool, known, challenge.usernameKey);
  const exchange = { ...challenge.state, verifier: password.verifier };
  const isRight = isClaimRight(claim, exchange, { poolName: pool.poolName, userId: usernameKey });
  if (!isRight || !user) throw wrongPassword(pool, user);
  return challenge.state.isCustom
    ? askForMailedCode(pool, user, usernameKey)
    : continueSignIn(pool, user, responses);
}
