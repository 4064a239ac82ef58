import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';
import { recheckDelay } from './recheck.ts';

const recheckMs = 50_000;
let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { SESSION_RECHECK_SECONDS: String(recheckMs / 1_000) } });
});
afterAll(() => proxy.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Sessions of one user, each begun some seconds after the one before. */
async function signInThrice(username: string): Promise<string[]> {
  const cookies = [];
  for (let n = 0; n < 3; n += 1) {
    cookies.push(await proxy.signIn(username));
    pass(2_000);
  }
  proxy.identityCalls.length = 0;
  return cookies;
}
const use = async (cookies: string[]) => {
  const statuses = [];
  for (const cookie of cookies) statuses.push((await proxy.call(`${api}/transactions`, { cookie })).status);
  return statuses;
};
const user = (username: string) => proxy.identity().users.get(username);

describe('the re-check of a user with several sessions', () => {
  it('is one for all of them, whichever asks first, time after time', async () => {
    const cookies = await signInThrice('merchant.demo');
    for (let times = 1; times <= 4; times += 1) {
      pass(51_000);
      expect(await use(times % 2 ? cookies : [...cookies].reverse())).toEqual([200, 200, 200]);
      expect(proxy.identityCalls).toHaveLength(times);
    }
  });

  it('ends all when the user is disabled', async () => {
    const cookies = await signInThrice('manager.demo');
    proxy.identity().users.setEnabled(user('manager.demo'), false);
    pass(60_000);
    expect(await use([...cookies].reverse())).toEqual([401, 401, 401]);
  });

  it('lets no session that began after a sign-out everywhere speak for those before it', async () => {
    const before = await signInThrice('partner.demo');
    proxy.identity().users.signOut(user('partner.demo'));
    const after = await proxy.signIn('partner.demo');
    pass(60_000);
    expect(await use([after, ...before])).toEqual([200, 401, 401, 401]);
  });

  it('brings new rights to each, in its token too', async () => {
    const cookies = await signInThrice('lightspeed.merchant');
    proxy.identity().users.addToGroup(user('lightspeed.merchant'), 'restricted');
    pass(60_000);
    for (const cookie of cookies) {
      await proxy.call(`${api}/transactions`, { cookie });
      const token = proxy.backend.requests.at(-1)?.headers.authorization?.split('.')[1] ?? '';
      expect(JSON.parse(Buffer.from(token, 'base64url').toString())['cognito:groups']).toContain(
        'restricted',
      );
      const answer = await bodyOf(await proxy.call('/api/auth/user', { cookie }));
      expect(answer.user.isRestrictedUser).toBe(true);
    }
  });
});

it('a session is asked for again at its own time within that fifth, not before and not after', async () => {
  vi.setSystemTime(Date.now() + 1_000);
  // A moment whose sessions are due well before the last one.
  while (recheckDelay(Date.now(), recheckMs) > recheckMs * 0.9) pass(1);
  const delay = Math.ceil(recheckDelay(Date.now(), recheckMs));
  const cookie = await proxy.signIn('admin.demo');
  proxy.identityCalls.length = 0;
  pass(delay - 1);
  expect(await use([cookie])).toEqual([200]);
  expect(proxy.identityCalls).toHaveLength(0);
  pass(1);
  expect(await use([cookie])).toEqual([200]);
  expect(proxy.identityCalls).toHaveLength(1);
});

it('re-checks of sessions that began together spread over a fifth of the time, and none is late', () => {
  const delays = Array.from({ length: 1_000 }, (_, n) => recheckDelay(1_790_000_000_000 + n, recheckMs));
  expect(Math.max(...delays)).toBeLessThanOrEqual(50_000);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(40_000);
  const fifths = new Set(delays.map((delay) => Math.floor((delay - 40_000) / 2_000)));
  expect(fifths.size).toBeGreaterThanOrEqual(5);
});
