import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letManage } from '../testing/managing-backend.ts';
import { sessionIdIn } from '../testing/portal-client.ts';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let manager: string;
let foreign: string;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { MFA_REQUIRED_ROLES: 'multi-merchant' } });
  letManage(proxy.backend, {
    'partner.demo': ['partner.demo', 'merchant.demo', 'restricted.demo'],
    'hauspay.partner': ['hauspay.partner'],
  });
  manager = await proxy.signIn('partner.demo');
  foreign = await proxy.signIn('hauspay.partner');
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.backend.requests.length = 0;
});

const user = 'merchant.demo';
const security = (cookie: string, username = user) =>
  proxy.call(`/api/auth/users/security?username=${username}`, { cookie });
const read = async (username = user) => bodyOf(await security(manager, username));
const post = (path: string, body: object, cookie = manager) =>
  proxy.post(`/api/auth/users/${path}`, body, cookie);
const signInAs = (username: string, password = demoPassword) =>
  proxy.post('/api/auth/login', { username, password });

describe('the sessions of a managed user', () => {
  it('are listed, and end one by one or all, with the backend’s leave', async () => {
    const { userSessions } = proxy.services();
    await userSessions.endAllSessions(user);
    const begun = await Promise.all([1, 2, 3].map(() => proxy.signIn(user)));
    const { sessions, isSecondFactorRequired } = await read();
    expect(isSecondFactorRequired).toBe(false);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ isCurrent: false, userAgent: 'node', address: '127.0.0.1' });
    const text = JSON.stringify(sessions);
    for (const cookie of begun) expect(text).not.toContain(sessionIdIn(cookie));
    const [{ id }] = sessions;

    expect((await post('end-session', { username: user, id }, foreign)).status).toBe(404);
    expect((await post('end-session', { username: 'restricted.demo', id })).status).toBe(404);
    expect((await read()).sessions).toHaveLength(3);
    proxy.backend.requests.length = 0;
    expect((await post('end-session', { username: user, id })).status).toBe(200);
    expect(proxy.backend.requests.map(({ url }) => url.split('/').slice(3).join('/'))).toEqual([
      `usermanagement/user?username=${user}`,
      'usermanagement/sessions/end',
    ]);
    expect((await read()).sessions).toHaveLength(2);
    expect((await post('end-sessions', { username: user }, foreign)).status).toBe(404);
    expect((await Promise.all(begun.map(proxy.isSignedIn))).filter(Boolean)).toHaveLength(2);
    expect((await post('end-sessions', { username: user })).status).toBe(200);
    expect(await Promise.all(begun.map(proxy.isSignedIn))).toEqual([false, false, false]);
    expect(await proxy.isSignedIn(manager)).toBe(true);
  });
});

describe('an account that is locked after too many wrong passwords', () => {
  it('says so to whoever manages it, and is unlocked with the backend’s leave', async () => {
    const name = 'restricted.demo';
    expect(await read(name)).toMatchObject({ passwordBlockedUntil: null, codeBlockedUntil: null });
    for (let guess = 0; guess < 10; guess += 1) await signInAs(name, 'Wrong-2026!');
    expect((await signInAs(name)).status).toBe(429);
    const { passwordBlockedUntil } = await read(name);
    expect(Date.parse(passwordBlockedUntil) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect((await post('unlock', { username: name }, foreign)).status).toBe(404);
    const own = await post('unlock', { username: 'partner.demo' });
    expect([own.status, (await bodyOf(own)).reason]).toEqual([409, 'own_account']);
    expect((await signInAs(name)).status).toBe(429);
    expect((await post('unlock', { username: name })).status).toBe(200);
    expect(await read(name)).toMatchObject({ passwordBlockedUntil: null });
    expect((await signInAs(name)).status).toBe(200);
  });
});

describe('a foreign user', () => {
  it('is not found, whether they exist or not, and nothing is looked up', async () => {
    const answers = await Promise.all(
      [user, 'nobody.there'].map(async (username) => {
        const found = await security(foreign, username);
        const { requestId: _, ...body } = await bodyOf(found);
        return { status: found.status, body };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(404);
  });

  it('is not found by whoever is signed in no more, or never was', async () => {
    expect((await security('')).status).toBe(401);
    expect((await security(manager, 'x y')).status).toBe(400);
  });
});
