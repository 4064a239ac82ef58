import type { FirstStepKind } from '@countinghouse/contract/vocabulary';

/** Where a step is done. */
export const stepPaths: Record<FirstStepKind, string> = {
  second_factor: '/profile',
  logo: '/merchant-setting',
  first_merchant: '/merchant-register',
  first_payment: '/virtual-terminal',
  first_deposit: '/list-deposit',
  saved_view: '/list-transaction',
  invite: '/user-management/invite',
  decision: '/merchants',
  access_review: '/user-management',
  notifications: '/profile',
};
