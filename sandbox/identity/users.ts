import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import { CognitoError, resourceNotFound, userNotFound } from './cognito-error.ts';
import { assertPasswordAllowed } from './password-policy.ts';
import type { MfaMethod, SecondFactors } from './second-factors.ts';
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

export type Users = ReturnType<typeof createUsers>;

/** The pool's users and what may be done to them. Each change ends what it must: sign-ins and challenges. */
export function createUsers(parts: {
  records: UserRecords;
  signIns: SignIns;
  challenges: Challenges;
  codes: Codes;
  secondFactors: SecondFactors;
  atomically: <Result>(work: () => Result) => Result;
  poolName: string;
  now: () => number;
}) {
  const { records, signIns, challenges, codes, secondFactors, atomically, poolName, now } = parts;

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
    listPage: records.listPage,

    /** @throws CognitoError UserNotFoundException */
    get: (username: string): User => records.findByUsername(username) ?? fail(userNotFound()),

    /** @throws CognitoError UserNotFoundException */
    getBySub,

    /** @throws CognitoError UsernameExistsException, InvalidPasswordException */
    create({ username, password, temporary, unconfirmed, attributes, groups }: NewUser): User {
      if (records.findByUsername(username)) {
        throw new CognitoError('UsernameExistsException', 'User account already exists');
      }
      const usernameKey = usernameKeyOf(username);
      const user: User = {
        sub: randomUUID(),
        username,
        usernameKey,
        status: unconfirmed ? 'UNCONFIRMED' : statusAfterPassword(temporary),
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

    /**
     * Sets a password that the user did not prove to own before, which ends what was begun with the old one.
     * @throws CognitoError InvalidPasswordException
     */
    setPassword(user: User, password: string, { temporary }: { temporary: boolean }): User {
      const proof = prove(user.usernameKey, password);
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
      const proof = prove(user.usernameKey, password);
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
      assertGroup(group);
      records.addGroup(user.sub, group);
    },

    /** @throws CognitoError ResourceNotFoundException for a group the pool does not have */
    removeFromGroup(user: User, group: string): void {
      assertGroup(group);
      records.removeGroup(user.sub, group);
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

function statusAfterPassword(temporary: boolean): User['status'] {
  return temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED';
}

function assertGroup(group: string): void {
  if (!poolGroups.some((known) => known === group)) throw resourceNotFound('Group not found.');
}

function fail(error: Error): never {
  throw error;
}
