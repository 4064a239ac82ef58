import type { CurrentUserInfo } from '@countinghouse/kit/query';

/** The label of a kind of account; external by its merchant or partner, or by the looks that were set for it. */
export function accountTypeOf({ userInfo, customDisplay }: CurrentUserInfo) {
  if (userInfo.isRestrictedUser) return 'restricted';
  return userInfo.isExternalUser || customDisplay.isExternal ? 'external' : 'default';
}
