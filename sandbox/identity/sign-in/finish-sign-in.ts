import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

/** The tokens of a user who has proven everything that was asked for. */
export async function finishSignIn(pool: Pool, user: User): Promise<SignInAnswer> {
  const { refreshToken, ...signIn } = pool.signIns.start(user.sub);
  const tokens = await pool.tokens.issue(user, pool.users.listGroups(user), signIn);
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}
