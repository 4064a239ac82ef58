import { timingSafeEqual } from 'node:crypto';
import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import { assertPasswordAllowed } from './password-policy.ts';
import { type PasswordProof, provePassword, verifierOf } from './srp.ts';
import type { UserChanges } from './user-changes.ts';
import type { User } from './user-records.ts';

interface UserPasswordsParts {
  challenges: Challenges;
  codes: Codes;
  atomically: <Result>(work: () => Result) => Result;
  poolName: string;
}

/**
 * What the pool keeps of a new password.
 * @throws CognitoError InvalidPasswordException
 */
export function proofOf(poolName: string, usernameKey: string, password: string): PasswordProof {
  assertPasswordAllowed(password);
  return provePassword({ poolName, userId: usernameKey }, password);
}

/** The status of a user whose password was set by somebody else. */
export function statusAfterPassword(temporary: boolean): User['status'] {
  return temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED';
}

/** The passwords of users: set, proven, and made useless. */
export function createUserPasswords(
  { challenges, codes, atomically, poolName }: UserPasswordsParts,
  { change, signOut }: UserChanges,
) {
  return {
    /**
     * Sets a password that the user did not prove to own before, which ends what was begun with the old one.
     * @throws CognitoError InvalidPasswordException
     */
    setPassword(user: User, password: string, { temporary }: { temporary: boolean }): User {
      const proof = proofOf(poolName, user.usernameKey, password);
      return atomically(() => {
        signOut(user);
        codes.discard({ purpose: 'password-reset', owner: user });
        return change(user, () => ({ password: proof, status: statusAfterPassword(temporary) }));
      });
    },

    /**
     * Sets the password of a user who proved the present one. Sign-ins go on, as they do in the real service.
     * @throws CognitoError InvalidPasswordException
     */
    changePassword(user: User, password: string): void {
      const proof = proofOf(poolName, user.usernameKey, password);
      atomically(() => {
        challenges.discardAll(user.sub);
        codes.discard({ purpose: 'password-reset', owner: user });
        change(user, () => ({ password: proof }));
      });
    },

    /** Makes the password useless until it is reset by a code. */
    requireReset(user: User): void {
      atomically(() => {
        signOut(user);
        change(user, () => ({ status: 'RESET_REQUIRED' }));
      });
    },

    /** Takes the time of a check whether it fails or not. */
    hasPassword(user: Pick<User, 'usernameKey' | 'password'>, password: string): boolean {
      const given = verifierOf({ poolName, userId: user.usernameKey }, password, user.password.salt);
      return timingSafeEqual(Buffer.from(given), Buffer.from(user.password.verifier));
    },
  };
}
