import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyIdentity, startFaultyIdentity } from '../testing/faulty-identity.ts';
import { bodyOf, cookieOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let relay: FaultyIdentity;
beforeAll(async () => {
  relay = await startFaultyIdentity(() => proxy.identity().url);
  proxy = await startTestProxy({ env: { COGNITO_ENDPOINT: relay.url } });
});
afterAll(async () => {
  await proxy.close();
  await relay.close();
});

/** A pool that remembers passwords refuses so what an operation brings. */
const refuse = (operation: string) =>
  relay.fail(operation, { kind: 'answer', status: 400, name: 'PasswordHistoryPolicyViolationException' });
const usedBefore = { error: 'password_refused', fields: [{ path: 'newPassword', reason: 'used_password' }] };
const newPassword = 'Used-before-1!';

it('a password that was used before is named as that, and the current one is none that was guessed', async () => {
  const cookie = await proxy.signIn('merchant.demo');
  refuse('ChangePassword');
  const change = () =>
    proxy.post('/api/auth/change-password', { currentPassword: demoPassword, newPassword }, cookie);
  // One more than the guesses after which an account is refused.
  for (let times = 0; times < 11; times += 1) expect(await bodyOf(await change())).toMatchObject(usedBefore);
});

it('with a code from a mail it is named as that, and not as a wrong code', async () => {
  refuse('ConfirmForgotPassword');
  const reset = { username: 'partner.demo', code: '123456', newPassword };
  expect(await bodyOf(await proxy.post('/api/auth/confirm-forgot-password', reset))).toMatchObject(
    usedBefore,
  );
});

it('as the first own password it is named as that, and another may follow in the same sign-in', async () => {
  const username = 'newhire.demo';
  const begun = await proxy.post('/api/auth/login', { username, password: demoPassword });
  expect(await bodyOf(begun)).toMatchObject({ confirmRequired: true });
  const set = () => proxy.post('/api/auth/new-password', { username, newPassword }, cookieOf(begun));
  refuse('RespondToAuthChallenge');
  expect(await bodyOf(await set())).toMatchObject(usedBefore);
  relay.recover();
  expect(await bodyOf(await set())).toMatchObject({ success: true, user: { username } });
});
