/** Whether a user may sign in; `invited` until they did so for the first time. */
export const userStatuses = ['invited', 'enabled', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userAccesses = ['full', 'restricted'] as const;
export type UserAccess = (typeof userAccesses)[number];

/** What a user shows besides the password, as far as the backend has learnt it. */
export const secondFactors = ['app', 'message', 'off'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** As `secondFactors`, for who is looked for by it; `unknown`: they have not signed in since it is noted. */
export const secondFactorStates = [...secondFactors, 'unknown'] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

/** How the list of users can be ordered; the first is its usual order. `idle`: who signed in longest ago comes first. */
export const userSorts = ['name', 'newest', 'oldest', 'idle'] as const;
export type UserSort = (typeof userSorts)[number];

/** For how long users can be asked for who did not sign in. */
export const maxIdleDays = 3_650;

/** Names that nobody has: the page of users has addresses of its own beside those of each. */
export const reservedUsernames: readonly string[] = ['invite'];

/** How many merchants one user manages at most. */
export const maxManagedMerchants = 500;
/** How many users are invited at once at most. */
export const maxInvitations = 500;

/** What a preview counts of what a user will see. */
export const previewedLists = ['merchants', 'transactions', 'deposits', 'disputes', 'users'] as const;
export type PreviewedList = (typeof previewedLists)[number];
/** So many records are counted; where there are more, only that is said. */
export const maxPreviewed = 10_000;
/** How many merchants that have one name are told at most. */
export const maxMatches = 5;
/** After so many days without a sign-in an account is inactive, and is to be disabled or removed (PCI DSS 8.2.6). */
export const inactiveAfterDays = 90;
