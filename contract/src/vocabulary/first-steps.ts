import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

/** What somebody who is new does first, and who may not do it at all has no such step. */
export const firstStepKinds = [
  'second_factor',
  'logo',
  'first_merchant',
  'first_payment',
  'first_deposit',
  'saved_view',
  'invite',
  'decision',
  'access_review',
  'notifications',
] as const;
export type FirstStepKind = (typeof firstStepKinds)[number];

/** The permission that a step needs. */
export const firstStepNeeds: Record<FirstStepKind, Permission> = {
  second_factor: 'profile:read',
  logo: 'partner-settings:write',
  first_merchant: 'merchants:register',
  first_payment: 'payments:create',
  first_deposit: 'deposits:read',
  saved_view: 'views:keep',
  invite: 'users:write',
  decision: 'merchants:review',
  access_review: 'users:write',
  notifications: 'profile:read',
};

/** The steps of a role, in the order in which they are best done. */
export const firstStepsOf: Record<Role, readonly FirstStepKind[]> = {
  merchants: ['second_factor', 'first_payment', 'first_deposit', 'invite', 'notifications'],
  'multi-merchant': ['second_factor', 'first_payment', 'saved_view', 'notifications'],
  partners: ['second_factor', 'logo', 'first_merchant', 'invite', 'notifications'],
  countinghouse: ['second_factor', 'invite', 'decision', 'access_review', 'notifications'],
};
