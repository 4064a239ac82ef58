import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionIdIn } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());

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
