import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SqliteRows } from '../store/sqlite-rows.ts';
import { storeUnavailable } from '../store/store-unavailable.ts';
import { api, cookieOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { SESSION_ABSOLUTE_HOURS: '1', SESSION_IDLE_MINUTES: '600' } });
});
afterAll(() => proxy.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const post = (route: string, body: unknown, cookie?: string) =>
  proxy.post(`/api/auth/${route}`, body, cookie);

describe('a session past its absolute limit', () => {
  const outlive = async () => {
    const cookie = await proxy.signIn();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61 * 60_000);
    proxy.identityCalls.length = 0;
    return cookie;
  };

  const credentials = { username: 'merchant.demo', password: demoPassword };
  it.each([
    ['login', credentials, 200],
    ['logout', undefined, 200],
    ['mfa/verify', { code: '123456' }, 401],
    ['mfa/enrol', {}, 401],
    ['new-password', { username: 'merchant.demo', newPassword: 'Another-2026!' }, 401],
    ['sessions/revoke-all', {}, 401],
    ['change-password', { currentPassword: 'x', newPassword: 'y' }, 401],
  ])('that calls %s is no session, and its refresh token is revoked', async (route, body, status) => {
    const cookie = await outlive();
    const response = await post(route, body, cookie);
    expect(response.status).toBe(status);
    await vi.waitFor(() => expect(proxy.identityCalls).toContain('RevokeToken'));
    expect(await proxy.isSignedIn(cookie)).toBe(false);
    if (route === 'login') expect(await proxy.isSignedIn(cookieOf(response))).toBe(true);
  });

  it('is none to the backend’s paths either, and sets no cookie', async () => {
    const cookie = await outlive();
    const response = await proxy.call(`${api}/transactions`, { cookie });
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    await vi.waitFor(() => expect(proxy.identityCalls).toEqual(['RevokeToken']));
  });
});

describe('an end that fails', () => {
  it('of all sessions, without the identity service, leaves cookie and sessions as they are', async () => {
    const [here, there] = [await proxy.signIn(), await proxy.signIn()];
    await proxy.stopIdentity();
    const failed = await post('sessions/revoke-all', {}, here);
    expect([failed.status, failed.headers.getSetCookie()]).toEqual([503, []]);
    expect(await proxy.isSignedIn(here)).toBe(true);
    await proxy.startIdentityAgain();
    const done = await post('sessions/revoke-all', {}, here);
    expect([done.status, cookieOf(done)]).toEqual([200, '__Host-countinghouse=']);
    expect([await proxy.isSignedIn(here), await proxy.isSignedIn(there)]).toEqual([false, false]);
  });

  it.each(['logout', 'sessions/revoke-all'])(
    'by %s, in the store, leaves the cookie to try again',
    async (route) => {
      const cookie = await proxy.signIn();
      vi.spyOn(SqliteRows.prototype, 'remove').mockRejectedValue(storeUnavailable());
      const failed = await post(route, {}, cookie);
      expect([failed.status, failed.headers.getSetCookie()]).toEqual([503, []]);
      vi.restoreAllMocks();
      expect((await post('logout', undefined, cookie)).status).toBe(200);
      expect(await proxy.isSignedIn(cookie)).toBe(false);
    },
  );
});
