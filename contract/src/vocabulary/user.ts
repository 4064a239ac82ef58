/** Whether a user may sign in. */
export const userStatuses = ['enabled', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];
