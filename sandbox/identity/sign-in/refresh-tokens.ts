import { z } from 'zod';
import { parseInput, tokenSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { assertEnabled } from './continue-sign-in.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

const parametersSchema = z.object({ REFRESH_TOKEN: tokenSchema });

/** REFRESH_TOKEN_AUTH: new id and access tokens of the same sign-in; the refresh token stays as it is. */
export async function refreshTokens(pool: Pool, parameters: unknown): Promise<SignInAnswer> {
  const { REFRESH_TOKEN } = parseInput(parametersSchema, parameters, ['AuthParameters']);
  const signIn = pool.signIns.findByRefreshToken(REFRESH_TOKEN);
  const user = pool.users.getBySub(signIn.userSub);
  // Whatever disables a user ends the sign-ins too; this holds if ever one is left.
  assertEnabled(user);
  const tokens = await pool.tokens.issue(user, pool.users.listGroups(user), signIn);
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}
