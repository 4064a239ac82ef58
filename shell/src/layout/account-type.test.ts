import { currentUserInfo } from '@countinghouse/kit/query';
import { expect, it } from 'vitest';
import { userOf } from '../testing/whole-portal.ts';
import { accountTypeOf } from './account-type.ts';

const looks = (isExternal: boolean) => ({ Logo: '', Usericon: '', Favicon: '', isExternal });

it.each([
  ['default', {}, false],
  ['external', {}, true],
  ['external', { partnerId: 'hauspay_1' }, false],
  ['restricted', { isRestrictedUser: true }, true],
] as const)('is %s for %o with looks that are external: %s', (type, part, isExternal) => {
  const user = userOf({ role: 'merchants', ...part });
  expect(accountTypeOf(currentUserInfo(user, looks(isExternal)))).toBe(type);
});
