import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { fieldProblem } from '@countinghouse/contract';
import { conflict, notFound, Problem } from '../http/problem.ts';

const accountStates = [
  'NotAuthorizedException',
  'InvalidParameterException',
  'UnsupportedUserStateException',
];

/** What the service refuses, as the caller is told it; anything else means that it cannot be asked. */
export function problemOf(error: unknown): Problem {
  const name = (error as { name?: string }).name;
  if (name === 'UsernameExistsException') return conflict('username_taken', 'The username is taken.');
  if (name === 'UserNotFoundException') return notFound('User');
  if (name === 'InvalidPasswordException') {
    const field = fieldProblem('newPassword', 'weak_password');
    return new Problem(400, 'password_refused', 'The password does not meet the rules.', [field]);
  }
  if (accountStates.includes(name ?? '')) {
    return conflict('account_state', 'The account’s state does not allow it.');
  }
  return new Problem(503, 'identity_unavailable', 'The identity service does not answer. Try again shortly.');
}

/** How the service is asked: what it refuses becomes a Problem, and no call is waited for without end. */
export interface Asking {
  client: CognitoIdentityProviderClient;
  asked: <Result>(work: Promise<Result>) => Promise<Result>;
  limit: () => { abortSignal: AbortSignal };
  user: (username: string) => { UserPoolId: string; Username: string };
}
