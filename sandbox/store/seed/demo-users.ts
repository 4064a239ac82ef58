import { invitationDays, restrictedGroup, roleOf } from '@countinghouse/contract/vocabulary';
import { demoAccounts } from '../../identity/demo-accounts.ts';
import type { invitations, users } from '../schema/users.ts';

/**
 * The accounts that the identity service is seeded with, as the user list shows them. A legacy account is none yet: it
 * moves to the identity service at its first sign-in. One that is invited has accepted nothing: it is as new as `now`.
 */
export const demoUsers = ({ founded, now }: { founded: Date; now: Date }): (typeof users.$inferInsert)[] =>
  demoAccounts
    .filter(({ kind }) => kind !== 'legacy')
    .map(({ username, kind, groups, attributes }) => ({
      username,
      email: attributes.email ?? '',
      givenName: attributes.given_name ?? '',
      familyName: attributes.family_name ?? '',
      role: roleOf(groups) ?? 'merchants',
      isRestricted: groups.includes(restrictedGroup),
      isEnabled: true,
      partnerId: attributes['custom:partnerId'] ?? null,
      merchantId: attributes['custom:merchantId'] ?? null,
      createdAt: kind === 'invited' ? now : founded,
      acceptedAt: kind === 'invited' ? null : founded,
    }));

/** Of the accounts that are invited: the identity service mailed them a temporary password, which no link replaces. */
export const demoInvitations = (sentAt: Date): (typeof invitations.$inferInsert)[] =>
  demoAccounts
    .filter(({ kind }) => kind === 'invited')
    .map(({ username }) => ({
      ...{ username, language: 'en', sender: '', sentAt },
      expiresAt: new Date(sentAt.getTime() + invitationDays * 86_400_000),
    }));
