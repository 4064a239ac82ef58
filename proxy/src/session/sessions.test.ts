import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backgroundHeader, userHeader } from '@countinghouse/contract/vocabulary';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { tokenPattern } from '@countinghouse/sandbox/token-pattern';
import { describe, expect, it, vi } from 'vitest';
import { givenProxyWithClock, minute } from '../testing/passing-time.ts';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy } from '../testing/test-proxy.ts';

const given = givenProxyWithClock();
const { pass, use, statusOf } = given;

describe('the session cookie', () => {
  it('is one, opaque, bound to this host, and not for scripts', async () => {
    const response = await given.proxy.post('/api/auth/login', {
      username: 'merchant.demo',
      password: demoPassword,
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-[a-z]+=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('is not set before there is anything to keep', async () => {
    expect((await given.proxy.call('/api/auth/status')).headers.getSetCookie()).toEqual([]);
  });

  it.each([
    'nonsense',
    's%3Aforged.signature',
    '%',
    `s%3A${'x'.repeat(8_000)}`,
    `s%3A${'x'.repeat(40_000)}`,
    's%3Aj%7B%22a%22%3A1%7D.x',
    '%00%FF%C0%80',
    '__proto__',
    's:a.b; __Host-countinghouse=s:c.d',
  ])('that is malformed is no session: %.40s', async (value) => {
    const cookie = `__Host-countinghouse=${value}`;
    expect((await given.proxy.call('/api/auth/user', { cookie })).status).toBe(401);
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  });
});

it('two session cookies are none, whichever of them is good', async () => {
  const good = await given.proxy.signIn();
  const other = '__Host-countinghouse=s%3Aforged.signature';
  expect((await given.proxy.call('/api/auth/user', { cookie: `theme=dark; ${good}` })).status).toBe(200);
  for (const cookie of [`${good}; ${other}`, `${other}; ${good}`, `${good}; ${good}`]) {
    expect((await given.proxy.call('/api/auth/user', { cookie })).status).toBe(401);
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  }
});

describe('a session', () => {
  it('gets a new id at sign-in; the old one is dead at once', async () => {
    const first = await given.proxy.signIn('merchant.demo');
    const again = await given.proxy.post(
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
    const cookie = await given.proxy.signIn();
    given.proxy.identityCalls.length = 0;
    const response = await given.proxy.post('/api/auth/logout', undefined, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-countinghouse=;.*Expires=Thu, 01 Jan 1970/);
    expect(given.proxy.identityCalls).toEqual(['RevokeToken']);
    expect((await statusOf(cookie)).authenticated).toBe(false);
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
  });

  it('survives a restart of the proxy', async () => {
    const cookie = await given.proxy.signIn();
    await given.proxy.restart();
    expect((await statusOf(cookie)).user.username).toBe('merchant.demo');
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(200);
  });

  it('ends after fifteen minutes without a request', async () => {
    const cookie = await given.proxy.signIn();
    for (let times = 0; times < 2; times += 1) {
      pass(14 * minute);
      expect((await use(cookie)).status).toBe(200);
    }
    pass(16 * minute);
    expect((await use(cookie)).status).toBe(401);
  });

  it.each([
    ['the status', '/api/auth/status', {}],
    ['what is asked where no socket gets through', `${api}/events?after=1`, {}],
    ['a call that a page makes by itself', `${api}/notifications`, { [backgroundHeader]: '1' }],
  ])('is not kept alive by %s', async (_name, target, headers) => {
    const cookie = await given.proxy.signIn();
    for (let minutes = 5; minutes <= 10; minutes += 5) {
      pass(5 * minute);
      // Tokens are renewed on the way: that must not count as use either.
      expect((await given.proxy.call(target, { cookie, headers })).status).toBe(200);
    }
    expect((await statusOf(cookie)).authenticated).toBe(true);
    pass(6 * minute);
    expect((await statusOf(cookie)).authenticated).toBe(false);
    expect((await use(cookie)).status).toBe(401);
  });

  it('that ended is not brought back by a request that was still under way', async () => {
    const cookie = await given.proxy.signIn();
    const waiting = Promise.withResolvers<void>();
    given.proxy.backend.answerWith(async (_req, res) => {
      await waiting.promise;
      res.end('{}');
    });
    pass(minute);
    const slow = given.proxy.call(`${api}/transactions`, { cookie });
    await vi.waitFor(() => expect(given.proxy.backend.requests.at(-1)?.url).toContain('transactions'));
    await given.proxy.post('/api/auth/logout', undefined, cookie);
    waiting.resolve();
    await slow;
    expect((await statusOf(cookie)).authenticated).toBe(false);
    given.proxy.backend.answerWith((_req, res) => void res.end('{}'));
  });

  it('ends at its absolute limit however busy it is', async () => {
    const shortLived = await startTestProxy({ env: { SESSION_ABSOLUTE_HOURS: '1' } });
    try {
      const cookie = await shortLived.signIn();
      const status = async () => (await shortLived.call('/api/auth/user', { cookie })).status;
      for (let minutes = 0; minutes < 50; minutes += 10) {
        pass(10 * minute);
        expect(await status()).toBe(200);
      }
      pass(11 * minute);
      expect(await status()).toBe(401);
    } finally {
      await shortLived.close();
    }
  });
});

describe('tokens', () => {
  it('are in no answer, no log line and no file', async () => {
    const login = await given.proxy.post('/api/auth/login', {
      username: 'admin.demo',
      password: demoPassword,
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answers = [await login.text(), JSON.stringify([...login.headers])];
    const search = 'search=ada%40example.com';
    for (const target of ['/api/auth/status', '/api/auth/user', `${api}/transactions?${search}`]) {
      const response = await given.proxy.call(target, { cookie });
      answers.push(await response.text(), JSON.stringify([...response.headers]));
    }
    expect(given.proxy.backend.requests.at(-1)?.headers.authorization).toMatch(tokenPattern);
    const folder = path.join(given.proxy.dataDir, 'proxy');
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'latin1'));
    const hasToken = (text: string) => tokenPattern.test(text);
    expect(files.some(hasToken)).toBe(false);
    const told = [...answers, ...given.proxy.logLines].join('\n');
    expect(hasToken(told)).toBe(false);
    // People search by name and address.
    expect(given.proxy.logLines.join('\n')).not.toContain(search);
    expect([told, ...files].join('\n').includes(demoPassword)).toBe(false);
  });

  it('do not stand beside the session id that would fetch them', async () => {
    const cookie = await given.proxy.signIn();
    const id = /s%3A([^.]+)\./.exec(cookie)?.[1] ?? 'no id';
    const folder = path.join(given.proxy.dataDir, 'proxy');
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'latin1'));
    expect(files.join('\n').includes(id)).toBe(false);
  });
});

describe('a page that was opened by somebody else', () => {
  const asUser = (username: string) => ({ [userHeader]: encodeURIComponent(username) });

  it('is refused, by the backend’s paths and the account’s; the session’s own pages are not', async () => {
    const cookie = await given.proxy.signIn('manager.demo');
    for (const path of [`${api}/notifications`, '/api/auth/sessions', '/api/auth/ws-token']) {
      const refused = await given.proxy.call(path, { cookie, headers: asUser('merchant.demo') });
      expect([refused.status, (await bodyOf(refused)).error]).toEqual([409, 'other_user']);
      const own = await given.proxy.call(path, { cookie, headers: asUser('manager.demo') });
      expect(own.status, path).toBe(200);
    }
  });
});
