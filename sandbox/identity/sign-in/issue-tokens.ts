import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';
import type { SignInAnswer, TokenAnswer } from './sign-in-answer.ts';

/** The tokens of a user who has proven everything that was asked for, which begins the sign-in. */
export async function issueTokens(
  pool: Pool,
  user: User,
  extra: Pick<TokenAnswer, 'NewDeviceMetadata'> = {},
): Promise<SignInAnswer> {
  pool.authEvents.record(user.sub, 'SignIn');
  const { refreshToken, ...signIn } = pool.signIns.start(user.sub);
  const tokens = await pool.tokens.issue(user, pool.users.listGroups(user), signIn);
  return {
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken, ...extra },
    ChallengeParameters: {},
  };
}
