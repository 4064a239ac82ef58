import { CognitoError, notAuthorized } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { askForSecondFactor } from './second-factor.ts';
import type { SignInAnswer } from './sign-in-answer.ts';

/**
 * What follows once a user has proven the password: the next challenge, or the tokens.
 * @param parameters the request's, which may name the device
 */
export async function continueSignIn(pool: Pool, user: User, parameters: unknown): Promise<SignInAnswer> {
  assertEnabled(user);
  assertSettled(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(pool, user);
  return askForSecondFactor(pool, user) ?? finishSignIn(pool, user, parameters);
}

/** Only who knows the password is told how it stands with the account. */
function assertSettled({ status }: User): void {
  if (status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (status === 'RESET_REQUIRED') {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  }
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
