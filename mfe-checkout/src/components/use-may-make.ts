import { useAuth } from '@countinghouse/kit';

/** Whether the user may make payment links: who is restricted reads them alone. */
export const useMayMake = (): boolean => useAuth(({ user }) => user?.isRestrictedUser === false);
