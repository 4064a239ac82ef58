import { randomUUID } from 'node:crypto';
import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import { CognitoError, userNotFound } from './cognito-error.ts';
import type { MfaMethod, SecondFactors } from './second-factors.ts';
import type { SignIns } from './sign-ins.ts';
import { mergeAttributes, type UserAttributes } from './user-attributes.ts';
import { createUserChanges } from './user-changes.ts';
import { createUserGroups, type PoolGroup } from './user-groups.ts';
import { createUserPasswords, proofOf, statusAfterPassword } from './user-passwords.ts';
import { type User, type UserRecords, usernameKeyOf } from './user-records.ts';

export interface NewUser {
  username: string;
  password: string;
  /** A temporary password must be changed at the first sign-in. */
  temporary: boolean;
  /** Who signs up is unconfirmed, and cannot sign in yet. */
  unconfirmed?: boolean;
  attributes: UserAttributes;
  groups: readonly PoolGroup[];
}

/** The second factors a user has; those not named are off. */
export interface NewMfa {
  /** Base32 secret of an authenticator app that counts as enrolled. */
  totpSecret?: string;
  sms?: boolean;
  preferred?: MfaMethod;
}

interface UsersParts {
  records: UserRecords;
  signIns: SignIns;
  challenges: Challenges;
  codes: Codes;
  secondFactors: SecondFactors;
  atomically: <Result>(work: () => Result) => Result;
  /** The pool's groups besides those of the portal's roles. */
  groups: readonly string[];
  poolName: string;
  now: () => number;
}

export type Users = ReturnType<typeof createUsers>;

/** The pool's users and what may be done to them. Each change ends what it must: sign-ins and challenges. */
export function createUsers(parts: UsersParts) {
  const { records, codes, secondFactors, atomically, poolName, now } = parts;
  const changes = createUserChanges(parts);
  const { getBySub, change, signOut } = changes;

  return {
    isEmpty: records.isEmpty,
    find: records.findByUsername,
    findBySub: records.findBySub,
    listPage: records.listPage,

    /** @throws CognitoError UserNotFoundException */
    get(username: string): User {
      const user = records.findByUsername(username);
      if (!user) throw userNotFound();
      return user;
    },

    /** @throws CognitoError UserNotFoundException */
    getBySub,

    /** @throws CognitoError UsernameExistsException, InvalidPasswordException */
    create(newUser: NewUser): User {
      if (records.findByUsername(newUser.username)) {
        throw new CognitoError('UsernameExistsException', 'User account already exists');
      }
      const user = toUser(newUser, poolName, now);
      atomically(() => {
        records.save(user);
        for (const group of newUser.groups) records.addGroup(user.sub, group);
      });
      return user;
    },

    ...createUserPasswords(parts, changes),
    ...createUserGroups(records, parts.groups),

    /** Ends the wait for the sign-up's code; `attributes` are those proven by it. */
    confirm(user: User, attributes: UserAttributes = {}): void {
      atomically(() => {
        codes.discard({ purpose: 'sign-up', owner: user });
        change(user, (current) => ({
          status: 'CONFIRMED',
          attributes: mergeAttributes(current.attributes, attributes),
        }));
      });
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

    /** Gives the user these second factors, without any proof. */
    setMfa(user: User, { totpSecret, sms = false, preferred }: NewMfa): void {
      atomically(() => {
        if (totpSecret !== undefined) secondFactors.enrolTotp(user.sub, totpSecret);
        const enabled: MfaMethod[] = [];
        if (sms) enabled.push('SMS_MFA');
        if (totpSecret !== undefined) enabled.push('SOFTWARE_TOKEN_MFA');
        secondFactors.setPreference(user.sub, enabled, preferred);
      });
    },

    delete: (user: User) => records.delete(user.sub),

    signOut,
  };
}

function toUser(
  { username, password, temporary, unconfirmed, attributes }: NewUser,
  poolName: string,
  now: () => number,
): User {
  const usernameKey = usernameKeyOf(username);
  return {
    sub: randomUUID(),
    username,
    usernameKey,
    status: unconfirmed ? 'UNCONFIRMED' : statusAfterPassword(temporary),
    enabled: true,
    attributes: mergeAttributes({}, attributes),
    password: proofOf(poolName, usernameKey, password),
    createdAt: now(),
    modifiedAt: now(),
  };
}
