import { notAuthorized } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

/** What follows once a user has proven the password: the next challenge, or the tokens. */
export async function continueSignIn(pool: Pool, user: User): Promise<SignInAnswer> {
  assertEnabled(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(pool, user);
  const { refreshToken, ...signIn } = pool.signIns.start(user.sub);
  const tokens = await pool.tokens.issue(user, pool.users.listGroups(user), signIn);
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

/** @throws CognitoError NotAuthorizedException */
export function assertEnabled(user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
}

function askForNewPassword(pool: Pool, user: User): SignInAnswer {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.issue('NEW_PASSWORD_REQUIRED', user),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.usernameKey,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}
