import type { Board } from '@countinghouse/contract';
import { boardWidgetPermissions, type Permission, userHas } from '@countinghouse/contract/vocabulary';
import { currentUser } from '@countinghouse/kit';

/** Whether the signed-in user holds a permission. */
export function userMay(permission: Permission): boolean {
  const user = currentUser();
  if (!user) return false;
  return userHas({ role: user.role, isRestricted: user.isRestrictedUser }, permission);
}

/** Whether the signed-in user may see a kind of widget. */
export const maySee = (kind: Board['widgets'][number]['kind']): boolean =>
  userMay(boardWidgetPermissions[kind]);
