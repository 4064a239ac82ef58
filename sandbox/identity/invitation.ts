import { CognitoError, invalidParameter } from './cognito-error.ts';
import { createTemporaryPassword } from './password-policy.ts';
import type { Pool } from './pool.ts';
import type { UserAttributes } from './user-attributes.ts';
import type { PoolGroup } from './user-groups.ts';
import type { User } from './user-records.ts';

export interface Invitation {
  username: string;
  attributes: UserAttributes;
  groups?: readonly PoolGroup[];
  /** Made up when absent. */
  temporaryPassword?: string | undefined;
  /** Whether the temporary password is mailed to the user. */
  mailed: boolean;
}

/**
 * Creates a user who must change the password at the first sign-in.
 * @throws CognitoError for a taken username, a refused password, or an invitation without an address
 */
export function inviteUser(
  pool: Pool,
  { username, attributes, groups = [], ...invitation }: Invitation,
): User {
  const password = invitation.temporaryPassword ?? createTemporaryPassword();
  return pool.atomically(() => {
    const user = pool.users.create({ username, password, temporary: true, attributes, groups });
    if (invitation.mailed) mailInvitation(pool, user, password);
    return user;
  });
}

/**
 * Sends an invitation again, with a new temporary password.
 * @throws CognitoError UnsupportedUserStateException for who has chosen a password by now
 */
export function inviteAgain(pool: Pool, user: User, temporaryPassword = createTemporaryPassword()): User {
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  return pool.atomically(() => {
    const changed = pool.users.setPassword(user, temporaryPassword, { temporary: true });
    mailInvitation(pool, changed, temporaryPassword);
    return changed;
  });
}

function mailInvitation({ mailbox }: Pool, { username, attributes }: User, password: string): void {
  const { email, given_name: givenName = username } = attributes;
  if (!email) throw invalidParameter('An invitation needs the attribute email.');
  mailbox.send({
    to: email,
    medium: 'email',
    code: null,
    kind: 'invitation',
    subject: 'Your Countinghouse account',
    text: `Hello ${givenName},

an account has been made for you.

Username: ${username}
Temporary password: ${password}

You will be asked to choose your own password when you sign in for the first time.`,
  });
}
