import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultyIdentity, startFaultyIdentity } from '../testing/faulty-identity.ts';
import { cookieOf, sessionIdIn } from '../testing/portal-client.ts';
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

const username = 'merchant.demo';
const directory = () => proxy.services().userSessions;
const handleOf = (cookie: string) => directory().handleOf(sessionIdIn(cookie));

it('a user’s sessions are listed with where they were begun, and by names that open nothing', async () => {
  const [mine, other] = [await proxy.signIn(username), await proxy.signIn('partner.demo')];
  const listed = await directory().listSessions(username);
  expect(listed.map(({ id }) => id)).toEqual([handleOf(mine)]);
  expect(listed[0]).toMatchObject({ userAgent: 'node', address: '127.0.0.1' });
  expect(listed[0]?.createdAt).toBeGreaterThan(Date.now() - 120_000);
  expect(listed[0]?.lastSeenAt).toBeGreaterThanOrEqual(listed[0]?.createdAt ?? 0);
  expect(JSON.stringify(listed)).not.toContain(sessionIdIn(mine));
  expect(handleOf(mine)).not.toBe(handleOf(other));
});

it('one of them is ended by its name, but not in another user’s name', async () => {
  const [one, two] = [await proxy.signIn(username), await proxy.signIn(username)];
  expect(await directory().endSession('partner.demo', handleOf(one))).toBe(false);
  expect(await proxy.isSignedIn(one)).toBe(true);
  proxy.identityCalls.length = 0;
  expect(await directory().endSession(username, handleOf(one))).toBe(true);
  expect(proxy.identityCalls).toEqual(['RevokeToken']);
  expect(await proxy.isSignedIn(one)).toBe(false);
  expect(await proxy.isSignedIn(two)).toBe(true);
});

it('all of them are ended, or all but one', async () => {
  const cookies = [await proxy.signIn(username), await proxy.signIn(username), await proxy.signIn(username)];
  const other = await proxy.signIn('partner.demo');
  const areSignedIn = () => Promise.all(cookies.map(proxy.isSignedIn));
  await directory().endAllSessions(username, { handle: handleOf(cookies[1] ?? '') });
  expect(await areSignedIn()).toEqual([false, true, false]);
  await directory().endAllSessions(username);
  expect(await areSignedIn()).toEqual([false, false, false]);
  expect(await proxy.isSignedIn(other)).toBe(true);
});

describe('a changed password, while the other sessions are revoked,', () => {
  /** The change as it waits for the identity service to revoke a session elsewhere. */
  async function changing(name: string) {
    const [here, elsewhere] = [await proxy.signIn(name), await proxy.signIn(name)];
    relay.fail('RevokeToken', { kind: 'hang' });
    relay.calls.length = 0;
    const change = { currentPassword: demoPassword, newPassword: 'Another-2026!' };
    const answer = proxy.post('/api/auth/change-password', change, here);
    await expect.poll(() => relay.calls).toContain('RevokeToken');
    return { here, elsewhere, answer };
  }

  it('leaves its user signed in all the time', async () => {
    const { here, elsewhere, answer } = await changing('merchant.demo');
    expect([await proxy.isSignedIn(here), await proxy.isSignedIn(elsewhere)]).toEqual([true, false]);
    relay.recover();
    const renewed = cookieOf(await answer);
    expect([await proxy.isSignedIn(here), await proxy.isSignedIn(renewed)]).toEqual([false, true]);
  });

  it('ends who signs in meanwhile, too', async () => {
    const { answer } = await changing('manager.demo');
    const meanwhile = await proxy.signIn('manager.demo', 'Another-2026!');
    relay.recover();
    expect(await proxy.isSignedIn(cookieOf(await answer))).toBe(true);
    expect(await proxy.isSignedIn(meanwhile)).toBe(false);
  });

  it('does not bring back its own session, signed out of meanwhile', async () => {
    const { here, answer } = await changing('partner.demo');
    const out = proxy.post('/api/auth/logout', undefined, here);
    await expect.poll(() => proxy.isSignedIn(here)).toBe(false);
    relay.recover();
    expect([(await answer).status, (await out).status]).toEqual([200, 200]);
    expect(await directory().listSessions('partner.demo')).toEqual([]);
  });
});
