import { type Role, userHas } from '@countinghouse/contract/vocabulary';

interface User {
  role: Role | null;
  isRestrictedUser: boolean;
}

/** Whether the user may show views to the team. */
export const mayShare = (user: User | null): boolean =>
  user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'views:share');
