/** Whether a user may sign in; `invited` until they did so for the first time. */
export const userStatuses = ['invited', 'enabled', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userAccesses = ['full', 'restricted'] as const;
export type UserAccess = (typeof userAccesses)[number];

/** How the list of users can be ordered; the first is its usual order. `idle`: who signed in longest ago comes first. */
export const userSorts = ['name', 'newest', 'oldest', 'idle'] as const;
export type UserSort = (typeof userSorts)[number];

/** For how long users can be asked for who did not sign in. */
export const maxIdleDays = 3_650;
