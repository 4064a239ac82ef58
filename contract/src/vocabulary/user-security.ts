/** What the identity service noted of a user. */
export const signInKinds = [
  'sign_in',
  'sign_up',
  'password_change',
  'password_forgotten',
  'code_resent',
  'other',
] as const;
export type SignInKind = (typeof signInKinds)[number];

/** `blocked`: the identity service took it for an attack; `unfinished`: a step was not answered. */
export const signInResults = ['passed', 'failed', 'blocked', 'unfinished'] as const;
export type SignInResult = (typeof signInResults)[number];

/** What of a sign-in was wrong. */
export const signInSteps = ['password', 'second_factor'] as const;
export type SignInStep = (typeof signInSteps)[number];

/** What somebody did something to, as the activity of a user is narrowed by it. */
export const userActivityKinds = [
  'account',
  'payments',
  'deposits',
  'disputes',
  'merchants',
  'settings',
  'views',
] as const;
export type UserActivityKind = (typeof userActivityKinds)[number];

/** Who did it: the user themselves, or somebody to the user's account. */
export const activityDoers = ['user', 'others'] as const;
export type ActivityDoer = (typeof activityDoers)[number];

/** What a record of a user's activity is, where the reader can open it. */
export const activityRecords = ['card', 'ach', 'deposit', 'dispute', 'merchant', 'user'] as const;
export type ActivityRecord = (typeof activityRecords)[number];

interface Signs {
  /** What an entry of the audit trail begins with where something was done. */
  actions: readonly string[];
  /** Where a refused attempt went: the path below the prefix is this, or begins with it and a slash. */
  paths: readonly string[];
}

/** By what the kinds are known in the audit trail. */
export const activitySigns: Readonly<Record<UserActivityKind, Signs>> = {
  account: { actions: ['user'], paths: ['usermanagement', 'user', 'notifications', 'cognito'] },
  payments: {
    actions: ['payment', 'transaction', 'payment-link', 'checkout-profile'],
    paths: ['proxy/card-payment', 'proxy/card-void-refund', 'transaction', 'hosted-payment'],
  },
  deposits: { actions: ['deposit', 'statement', 'reconciliation'], paths: ['deposits'] },
  disputes: { actions: ['dispute', 'evidence', 'calendar'], paths: ['disputes'] },
  merchants: {
    actions: ['merchant', 'application', 'request'],
    paths: ['merchants', 'proxy/merchant', 'account'],
  },
  settings: {
    actions: ['settings', 'business-settings', 'notice-address', 'branding'],
    paths: ['merchant-setting', 'merchant', 'partner', 'business-settings'],
  },
  views: { actions: ['view', 'export'], paths: ['views', 'export'] },
};
