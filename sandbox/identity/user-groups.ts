import { resourceNotFound } from './cognito-error.ts';
import type { User, UserRecords } from './user-records.ts';

/** The groups that every pool has; the portal's roles are read from them. */
export const poolGroups = ['countinghouse', 'partners', 'multi-merchant', 'merchants', 'restricted'] as const;
export type PoolGroup = (typeof poolGroups)[number];

/** Which groups of the pool a user is in. */
export function createUserGroups(records: UserRecords, more: readonly string[]) {
  const all: readonly string[] = [...poolGroups, ...more];
  function assertGroup(group: string): void {
    if (!all.includes(group)) throw resourceNotFound('Group not found.');
  }
  return {
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
  };
}
