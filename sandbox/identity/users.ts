import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Challenges } from './challenges.ts';
import { CognitoError, resourceNotFound, userNotFound } from './cognito-error.ts';
import { assertPasswordAllowed } from './password-policy.ts';
import type { SignIns } from './sign-ins.ts';
import { provePassword, verifierOf } from './srp.ts';
import { mergeAttributes, type UserAttributes } from './user-attributes.ts';
import { type User, type UserRecords, usernameKeyOf } from './user-records.ts';

/** The groups the pool has; the portal's roles are read from them. */
export const poolGroups = ['countinghouse', 'partners', 'multi-merchant', 'merchants', 'restricted'] as const;
export type PoolGroup = (typeof poolGroups)[number];

export interface NewUser {
  username: string;
  password: string;
  /** A temporary password must be changed at the first sign-in. */
  temporary: boolean;
  attributes: UserAttributes;
  groups: readonly PoolGroup[];
}

export type Users = ReturnType<typeof createUsers>;

/** The pool's users and what may be done to them. Each change ends what it must: sign-ins and challenges. */
export function createUsers(parts: {
  records: UserRecords;
  signIns: SignIns;
  challenges: Challenges;
  atomically: <Result>(work: () => Result) => Result;
  poolName: string;
  now: () => number;
}) {
  const { records, signIns, challenges, atomically, poolName, now } = parts;

  const prove = (usernameKey: string, password: string) => {
    assertPasswordAllowed(password);
    return provePassword({ poolName, userId: usernameKey }, password);
  };
  const getBySub = (sub: string | null): User => records.findBySub(sub) ?? fail(userNotFound());
  // Works on what is stored now, because the caller's copy may be older.
  const change = ({ sub }: User, edit: (current: User) => Partial<User>): User => {
    const current = getBySub(sub);
    const changed = { ...current, ...edit(current), modifiedAt: now() };
    records.save(changed);
    return changed;
  };
  const signOut = (user: User): void => {
    signIns.revokeAll(user.sub);
    challenges.discardAll(user.sub);
  };

  return {
    isEmpty: records.isEmpty,
    find: records.findByUsername,
    findBySub: records.findBySub,

    /** @throws CognitoError UserNotFoundException */
    get: (username: string): User => records.findByUsername(username) ?? fail(userNotFound()),

    /** @throws CognitoError UserNotFoundException */
    getBySub,

    /** @throws CognitoError UsernameExistsException, InvalidPasswordException */
    create({ username, password, temporary, attributes, groups }: NewUser): User {
      if (records.findByUsername(username)) {
        throw new CognitoError('UsernameExistsException', 'User account already exists');
      }
      const usernameKey = usernameKeyOf(username);
      const user: User = {
        sub: randomUUID(),
        username,
        usernameKey,
        status: temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
        enabled: true,
        attributes: mergeAttributes({}, attributes),
        password: prove(usernameKey, password),
        createdAt: now(),
        modifiedAt: now(),
      };
      atomically(() => {
        records.save(user);
        for (const group of groups) records.addGroup(user.sub, group);
      });
      return user;
    },

    /** @throws CognitoError InvalidPasswordException */
    setPassword(user: User, password: string, { temporary }: { temporary: boolean }): User {
      const status = temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED';
      const proof = prove(user.usernameKey, password);
      return atomically(() => {
        signOut(user);
        return change(user, () => ({ password: proof, status }));
      });
    },

    /** Takes the time of a check whether it fails or not. */
    hasPassword(user: Pick<User, 'usernameKey' | 'password'>, password: string): boolean {
      const given = verifierOf({ poolName, userId: user.usernameKey }, password, user.password.salt);
      return timingSafeEqual(Buffer.from(given), Buffer.from(user.password.verifier));
    },

    setEnabled(user: User, enabled: boolean): void {
      atomically(() => {
        change(user, () => ({ enabled }));
        if (!enabled) signOut(user);
      });
    },

    updateAttributes(user: User, changes: UserAttributes): User {
      return change(user, ({ attributes }) => ({ attributes: mergeAttributes(attributes, changes) }));
    },

    listGroups: (user: User) => records.listGroups(user.sub),

    /** @throws CognitoError ResourceNotFoundException for a group the pool does not have */
    addToGroup(user: User, group: string): void {
      if (!poolGroups.some((known) => known === group)) throw resourceNotFound('Group not found.');
      records.addGroup(user.sub, group);
    },

    delete: (user: User) => records.delete(user.sub),

    signOut,
  };
}

function fail(error: Error): never {
  throw error;
}
