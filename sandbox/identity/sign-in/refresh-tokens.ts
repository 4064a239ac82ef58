import { z } from 'zod';
import { flowNotEnabled } from '../cognito-error.ts';
import { parseInput, tokenSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { assertEnabled } from './continue-sign-in.ts';
import type { SignInAnswer, TokenAnswer } from './sign-in-answer.ts';

const parametersSchema = z.object({ REFRESH_TOKEN: tokenSchema });

/**
 * New id and access tokens of the same sign-in, and a new refresh token where they are rotated.
 * @throws CognitoError NotAuthorizedException, RefreshTokenReuseException
 */
export async function renewTokens(pool: Pool, refreshToken: string): Promise<TokenAnswer> {
  const signIn = pool.signIns.findByRefreshToken(refreshToken);
  const user = pool.users.getBySub(signIn.userSub);
  // Whatever disables a user ends the sign-ins too; this holds if ever one is left.
  assertEnabled(user);
  const replaced = pool.settings.refreshRotation
    ? { RefreshToken: pool.atomically(() => pool.signIns.rotate(refreshToken, signIn)) }
    : {};
  const tokens = await pool.tokens.issue(user, pool.users.listGroups(user), signIn);
  return { ...tokens, ...replaced };
}

/** REFRESH_TOKEN_AUTH: a client whose refresh tokens are rotated has not got this flow. */
export async function refreshTokens(pool: Pool, parameters: unknown): Promise<SignInAnswer> {
  if (pool.settings.refreshRotation) throw flowNotEnabled('REFRESH_TOKEN_AUTH');
  const { REFRESH_TOKEN } = parseInput(parametersSchema, parameters, ['AuthParameters']);
  return { AuthenticationResult: await renewTokens(pool, REFRESH_TOKEN), ChallengeParameters: {} };
}
