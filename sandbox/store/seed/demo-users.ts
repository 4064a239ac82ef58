import { restrictedGroup, roleOf } from '@countinghouse/contract/vocabulary';
import { demoAccounts } from '../../identity/demo-accounts.ts';
import type { users } from '../schema/users.ts';

/**
 * The accounts that the identity service is seeded with, as the user list shows them. A legacy account is none yet: it
 * moves to the identity service at its first sign-in.
 */
export const demoUsers = (createdAt: Date): (typeof users.$inferInsert)[] =>
  demoAccounts
    .filter(({ kind }) => kind !== 'legacy')
    .map(({ username, groups, attributes }) => ({
      username,
      email: attributes.email ?? '',
      givenName: attributes.given_name ?? '',
      familyName: attributes.family_name ?? '',
      role: roleOf(groups) ?? 'merchants',
      isRestricted: groups.includes(restrictedGroup),
      isEnabled: true,
      partnerId: attributes['custom:partnerId'] ?? null,
      merchantId: attributes['custom:merchantId'] ?? null,
      createdAt,
      acceptedAt: createdAt,
    }));
