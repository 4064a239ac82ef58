import { customDisplaySchema } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { http } from '../http/http.ts';
import { answerInstead, signInAs } from '../testing/index.tsx';
import { currentUser, useAuth } from './auth-store.ts';
import { currentUserInfo, getCurrentUser } from './current-user.ts';

it('is who the server says is signed in', async () => {
  await signInAs('merchant.demo');
  expect(await getCurrentUser()).toEqual(currentUser());
});

it('is an empty object without a session, which ends here too', async () => {
  await signInAs('merchant.demo');
  answerInstead((_method, path) => (path === '/api/auth/user' ? { status: 401 } : null));
  expect(await getCurrentUser()).toEqual({});
  expect(useAuth.getState().authenticated).toBe(false);
});

it('is an empty object when the server does not answer, and the session stays', async () => {
  await signInAs('merchant.demo');
  answerInstead(() => 'no answer');
  expect(await getCurrentUser()).toEqual({});
  expect(useAuth.getState().authenticated).toBe(true);
});

it('has no token in its info, and what the specification names', async () => {
  await signInAs('lightspeed.merchant');
  const { MyIQ } = customDisplaySchema.parse(await http.get('user/custom-display'));
  const info = currentUserInfo(currentUser(), MyIQ);
  expect(info).toMatchObject({ user: 'lightspeed.merchant', customDisplay: MyIQ });
  expect(info.userInfo).toMatchObject({ role: 'merchants', isExternalUser: true, isRestrictedUser: false });
  expect(info.userInfo.encodedMerchant).toMatch(/^enc_/);
  expect(info.jwt).not.toContain('eyJ');
});
