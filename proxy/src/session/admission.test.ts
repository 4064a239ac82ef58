import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { MFA_REQUIRED_ROLES: 'partners' } });
});
afterAll(() => proxy.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Gives a user other groups, and lets the time pass in which that takes effect. */
function move(username: string, from: string, to: string): void {
  const { users } = proxy.identity();
  const user = users.get(username);
  users.removeFromGroup(user, from);
  users.addToGroup(user, to);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
}

it('whoever is given a role that must have a second factor signs in anew, and sets one up there', async () => {
  const username = 'lightspeed.merchant';
  const cookie = await proxy.signIn(username);
  move(username, 'merchants', 'partners');
  expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  expect(await proxy.isSignedIn(cookie)).toBe(false);
  const again = await proxy.post('/api/auth/login', { username, password: demoPassword });
  expect(await bodyOf(again)).toMatchObject({ user: null, challenge: { kind: 'enrolment' } });
});

it('whoever is given another role goes on', async () => {
  const cookie = await proxy.signIn('hauspay.manager');
  move('hauspay.manager', 'multi-merchant', 'merchants');
  expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
  expect((await bodyOf(await proxy.call('/api/auth/user', { cookie }))).user.role).toBe('merchants');
});
