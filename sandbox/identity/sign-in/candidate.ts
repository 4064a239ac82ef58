import { type CognitoError, userNotFound, wrongCredentials } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { PasswordProof } from '../srp.ts';
import { type User, usernameKeyOf } from '../user-records.ts';
import { assertEnabled } from './continue-sign-in.ts';

/** Who claims to be signing in. Without a user it is a made-up account that no password opens. */
export interface Candidate {
  user: User | undefined;
  usernameKey: string;
  password: PasswordProof;
}

/**
 * The candidate of a username.
 * @throws CognitoError for an unknown or disabled user, if the pool tells accounts apart (LEGACY)
 */
export function findCandidate(pool: Pool, username: string): Candidate {
  const user = pool.users.find(username);
  if (pool.settings.preventUserExistenceErrors === 'LEGACY') {
    if (!user) throw userNotFound();
    assertEnabled(user);
  }
  return toCandidate(pool, user, usernameKeyOf(username));
}

/** A made-up account always shows the same salt for the same name, as a real one would. */
export function toCandidate(pool: Pool, user: User | undefined, usernameKey: string): Candidate {
  const password = user?.password ?? {
    salt: pool.keys.derive(`salt of ${usernameKey}`, 16),
    verifier: pool.keys.derive(`verifier of ${usernameKey}`, 384),
  };
  return { user, usernameKey, password };
}

/** What a wrong password is told; of an account that is there it is written down. */
export function wrongPassword(pool: Pool, user: User | undefined): CognitoError {
  if (user) pool.authEvents.record(user.sub, 'SignIn', 'Password');
  return wrongCredentials();
}
