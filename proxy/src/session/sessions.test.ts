import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bodyOf, startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const api = '/api/proxy/v2-iq/digitz-iq';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());
afterEach(() => {
  vi.useRealTimers();
});

const statusOf = async (cookie: string) => bodyOf(await proxy.call('/api/auth/status', { cookie }));

describe('the session cookie', () => {
  it('is one, opaque, bound to this host, and not for scripts', async () => {
    const response = await proxy.post('/api/auth/login', {
      username: 'merchant.demo',
      password: demoPassword,
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-[a-z]+=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('is not set before there is anything to keep', async () => {
    expect((await proxy.call('/api/auth/status')).headers.getSetCookie()).toEqual([]);
  });

  it.each([
    'nonsense',
    's%3Aforged.signature',
    '%',
    `s%3A${'x'.repeat(8_000)}`,
    's:a.b; __Host-countinghouse=s:c.d',
  ])('that is malformed is no session: %.40s', async (value) => {
    const cookie = `__Host-countinghouse=${value}`;
    expect((await proxy.call('/api/auth/user', { cookie })).status).toBe(401);
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  });
});

describe('a session', () => {
  it('gets a new id at sign-in; the old one is dead at once', async () => {
    const first = await proxy.signIn('merchant.demo');
    const again = await proxy.post(
      '/api/auth/login',
      { username: 'admin.demo', password: demoPassword },
      first,
    );
    const second = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(second).not.toBe(first);
    expect((await statusOf(first)).authenticated).toBe(false);
    expect((await statusOf(second)).user.username).toBe('admin.demo');
  });

  it('ends at logout, everywhere, and takes its refresh token along', async () => {
    const cookie = await proxy.signIn();
    proxy.identityCalls.length = 0;
    const response = await proxy.post('/api/auth/logout', undefined, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-countinghouse=;.*Expires=Thu, 01 Jan 1970/);
    expect(proxy.identityCalls).toEqual(['RevokeToken']);
    expect((await statusOf(cookie)).authenticated).toBe(false);
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  });

  it('survives a restart of the proxy', async () => {
    const cookie = await proxy.signIn();
    await proxy.restart();
    expect((await statusOf(cookie)).user.username).toBe('merchant.demo');
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
  });

  it('ends after fifteen minutes without a request', async () => {
    const cookie = await proxy.signIn();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 14 * 60_000);
    expect((await statusOf(cookie)).authenticated).toBe(true);
    vi.setSystemTime(Date.now() + 14 * 60_000);
    expect((await statusOf(cookie)).authenticated).toBe(true);
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect((await statusOf(cookie)).authenticated).toBe(false);
  });

  it('ends at its absolute limit however busy it is', async () => {
    const shortLived = await startTestProxy({ env: { SESSION_ABSOLUTE_HOURS: '1' } });
    try {
      const cookie = await shortLived.signIn();
      const isSignedIn = async () =>
        (await bodyOf(await shortLived.call('/api/auth/status', { cookie }))).authenticated;
      vi.useFakeTimers({ toFake: ['Date'] });
      for (let minutes = 0; minutes < 50; minutes += 10) {
        vi.setSystemTime(Date.now() + 10 * 60_000);
        expect(await isSignedIn()).toBe(true);
      }
      vi.setSystemTime(Date.now() + 11 * 60_000);
      expect(await isSignedIn()).toBe(false);
    } finally {
      await shortLived.close();
    }
  });
});

describe('tokens', () => {
  it('are in no answer, no log line and no file', async () => {
    const login = await proxy.post('/api/auth/login', { username: 'admin.demo', password: demoPassword });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answers = [await login.text(), JSON.stringify([...login.headers])];
    for (const target of ['/api/auth/status', '/api/auth/user', `${api}/transactions`]) {
      const response = await proxy.call(target, { cookie });
      answers.push(await response.text(), JSON.stringify([...response.headers]));
    }
    expect(proxy.backend.requests.at(-1)?.headers.authorization).toMatch(/eyJ/);
    const folder = path.join(proxy.dataDir, 'proxy');
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'latin1'));
    // Sealed text may hold three letters by chance; two parts of JSON in a row it cannot.
    const hasToken = (text: string) => /eyJ[\w-]{8,}\.eyJ[\w-]{8,}/.test(text);
    expect(files.some(hasToken)).toBe(false);
    const told = [...answers, ...proxy.logLines].join('\n');
    expect(told.includes('eyJ')).toBe(false);
    expect([told, ...files].join('\n').includes(demoPassword)).toBe(false);
  });

  it('do not stand beside the session id that would fetch them', async () => {
    const cookie = await proxy.signIn();
    const id = /s%3A([^.]+)\./.exec(cookie)?.[1] ?? 'no id';
    const folder = path.join(proxy.dataDir, 'proxy');
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'latin1'));
    expect(files.join('\n').includes(id)).toBe(false);
  });
});

describe('renewing a token', () => {
  it('happens once, however many requests ask at the same time', async () => {
    const cookie = await proxy.signIn();
    vi.useFakeTimers({ toFake: ['Date'] });
    // The id token lives an hour; a session without a request only fifteen minutes.
    for (let minutes = 0; minutes < 59; minutes += 10) {
      vi.setSystemTime(Date.now() + 10 * 60_000);
      if (minutes < 50) await statusOf(cookie);
    }
    proxy.identityCalls.length = 0;
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => proxy.call(`${api}/transactions`, { cookie })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(proxy.identityCalls).toEqual(['InitiateAuth']);
  });

  it('that is refused ends the session; one that finds nobody there does not', async () => {
    const short = await startTestProxy({ identity: { tokenMinutes: 1 } });
    try {
      const cookie = await short.signIn();
      const status = async () => bodyOf(await short.call('/api/auth/status', { cookie }));
      // A token of a minute is always due: each request asks for a new one.
      expect((await status()).authenticated).toBe(true);
      await short.stopIdentity();
      expect((await status()).authenticated).toBe(true);
      await short.startIdentityAgain();
      expect((await status()).authenticated).toBe(true);
      const { users } = short.identity();
      users.signOut(users.get('merchant.demo'));
      expect((await status()).authenticated).toBe(false);
      expect((await short.call(`${api}/transactions`, { cookie })).status).toBe(401);
    } finally {
      await short.close();
    }
  });
});
