import { demoAccounts, demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());

const login = (username: string, password = demoPassword) =>
  proxy.post('/api/auth/login', { username, password });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('signing in', () => {
  it.each(
    demoAccounts
      .filter(({ kind }) => kind === 'ready')
      .map(({ username, groups }) => [username, groups] as const),
  )('works for %s, who gets their role from their groups', async (username, groups) => {
    const response = await login(username);
    expect(response.status).toBe(200);
    const { user, confirmRequired } = await bodyOf(response);
    expect(confirmRequired).toBe(false);
    expect(user).toMatchObject({ username, groups, isRestrictedUser: username === 'restricted.demo' });
    expect(user.isExternalUser).toBe(/^(hauspay|lightspeed)/.test(username));
  });

  it('goes by SRP: the password is in no request to the identity service', async () => {
    proxy.identityCalls.length = 0;
    await login('merchant.demo');
    expect(proxy.identityCalls).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
  });

  it('takes the name in any case and with space around it', async () => {
    expect((await bodyOf(await login('  Merchant.DEMO '))).user.username).toBe('merchant.demo');
  });

  it.each([
    ['a wrong password', 'merchant.demo', 'wrong password'],
    ['an unknown user', 'nobody.demo', demoPassword],
    ['the wrong password of a legacy user', 'legacy.demo', 'wrong password'],
    ['the wrong password of an invited user', 'newhire.demo', 'wrong password'],
  ])('answers %s like any other', async (_case, username, password) => {
    const response = await login(username, password);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Incorrect Username or Password.' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('moves a legacy user over and signs them in', async () => {
    const response = await login('legacy.demo');
    expect(response.status).toBe(200);
    expect((await bodyOf(response)).user.merchantId).toBe('mer_0003');
  });
});

describe('a first sign-in', () => {
  it('asks for a new password, and is no session until it is set', async () => {
    const response = await login('newhire.demo');
    expect(await response.json()).toEqual({
      success: true,
      user: null,
      confirmRequired: true,
      challenge: null,
    });
    const cookie = cookieOf(response);
    expect((await proxy.call('/api/auth/user', { cookie })).status).toBe(401);

    const weak = await proxy.post(
      '/api/auth/new-password',
      { username: 'newhire.demo', newPassword: 'weak' },
      cookie,
    );
    expect(weak.status).toBe(400);
    expect((await bodyOf(weak)).message).toMatch(/^Password did not conform/);

    const other = await proxy.post(
      '/api/auth/new-password',
      { username: 'merchant.demo', newPassword: 'Another-2026!' },
      cookie,
    );
    expect(other.status).toBe(401);
  });

  it('begins the session with the new password, under a new id, once', async () => {
    const cookie = cookieOf(await login('newhire.demo'));
    const set = (session: string) =>
      proxy.post(
        '/api/auth/new-password',
        { username: 'newhire.demo', newPassword: 'Another-2026!' },
        session,
      );
    const response = await set(cookie);
    expect(response.status).toBe(200);
    expect((await bodyOf(response)).user.username).toBe('newhire.demo');
    expect(cookieOf(response)).not.toBe(cookie);
    expect((await set(cookie)).status).toBe(401);
    expect((await login('newhire.demo')).status).toBe(401);
    expect((await login('newhire.demo', 'Another-2026!')).status).toBe(200);
  });
});

describe('without the identity service', () => {
  it('signing in says so within five seconds, and live sessions go on', async () => {
    const cookie = await proxy.signIn();
    await proxy.stopIdentity();
    const startedAt = Date.now();
    const response = await login('merchant.demo');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: 'Authentication service temporarily unavailable.',
    });
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect((await proxy.call('/api/auth/user', { cookie })).status).toBe(200);
    await proxy.startIdentityAgain();
    expect((await login('merchant.demo')).status).toBe(200);
  });
});
