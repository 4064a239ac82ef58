import type { Board } from '@countinghouse/contract';
import {
  boardWidgetPermissions,
  type Permission,
  restrictedGroup,
  userHas,
} from '@countinghouse/contract/vocabulary';
import { currentUser } from '@countinghouse/kit';

/** Whether the signed-in user holds a permission. */
export function userMay(permission: Permission): boolean {
  const user = currentUser();
  if (!user) return false;
  return userHas({ role: user.role, isRestricted: user.groups.includes(restrictedGroup) }, permission);
}

/** Whether the signed-in user may see a kind of widget. */
export const maySee = (kind: Board['widgets'][number]['kind']): boolean =>
  userMay(boardWidgetPermissions[kind]);
