import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

/** Moves the clock of the proxy and the identity service. */
const pass = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};

const use = (cookie: string) => proxy.call('/api/auth/user', { cookie });
const statusOf = async (cookie: string) => bodyOf(await proxy.call('/api/auth/status', { cookie }));

describe('within a minute', () => {
  it('a disabled user is out', async () => {
    const cookie = await proxy.signIn('partner.demo');
    const { users } = proxy.identity();
    users.setEnabled(users.get('partner.demo'), false);
    pass(minute);
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  });

  it('a change of groups is in the user and in the token', async () => {
    const cookie = await proxy.signIn('lightspeed.merchant');
    const { users } = proxy.identity();
    users.addToGroup(users.get('lightspeed.merchant'), 'restricted');
    pass(minute);
    const { user } = await bodyOf(await use(cookie));
    expect(user).toMatchObject({ groups: ['merchants', 'restricted'], isRestrictedUser: true });
    await proxy.call(`${api}/transactions`, { cookie });
    const token = proxy.backend.requests.at(-1)?.headers.authorization?.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(token, 'base64url').toString())['cognito:groups']).toContain('restricted');
  });
});

describe('renewing a token', () => {
  it('happens once, however many requests ask at the same time', async () => {
    const cookie = await proxy.signIn();
    pass(minute);
    proxy.identityCalls.length = 0;
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => proxy.call(`${api}/transactions`, { cookie })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(proxy.identityCalls).toEqual(['InitiateAuth']);
  });

  it('that is refused ends the session in under a second', async () => {
    // Nobody else's: an older session of the same user, renewed while the clock was ahead, would vouch for this one.
    const cookie = await proxy.signIn('hauspay.partner');
    const { users } = proxy.identity();
    users.signOut(users.get('hauspay.partner'));
    pass(minute);
    const startedAt = performance.now();
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect((await statusOf(cookie)).authenticated).toBe(false);
  });

  it('that finds nobody there does not: a token that is still good goes on being used', async () => {
    const cookie = await proxy.signIn();
    await proxy.stopIdentity();
    pass(minute);
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
    // Until it has expired; then the session waits for the identity service, and is not lost.
    for (let minutes = 0; minutes < 60; minutes += 10) {
      pass(10 * minute);
      const { status } = await proxy.call(`${api}/transactions`, { cookie });
      expect(status).toBe(minutes < 50 ? 200 : 503);
    }
    await proxy.startIdentityAgain();
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
  });
});
