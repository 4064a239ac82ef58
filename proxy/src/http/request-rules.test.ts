import { portalHeader, uploadPaths } from '@countinghouse/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { api } from '../testing/portal-client.ts';
import { givenSignedInProxy } from '../testing/signed-in-proxy.ts';

const given = givenSignedInProxy();
const { rawGet } = given;

describe('a path that is not in its plain form is refused, and nothing is forwarded', () => {
  it.each([
    '/../admin',
    '/x/..',
    '/./x',
    '/%2e%2e/admin',
    '/%2E%2E%2Fadmin',
    '/..%2fadmin',
    '/x%2fy',
    '/x%5cy',
    '/\\..\\admin',
    '/..;/admin',
    '/x;y=1',
    '/x%3by',
    '//evil.example/x',
    '/x//y',
    '/x%00',
    '/x%0d%0aSet-Cookie:a=b',
    '/%252e%252e/x',
    '/x%7f',
    '/x%zz',
    '/x#y',
    '/x?a#b',
  ])('%s', async (target) => {
    const { status } = await rawGet(api + target);
    expect(status).toBe(400);
    expect(given.proxy.backend.requests).toEqual([]);
  });

  it.each(['http://evil.example/api/proxy/x', `http://localhost${api}/x`])(
    'absolute form %s',
    async (target) => {
      expect((await rawGet(target)).status).toBe(400);
      expect(given.proxy.backend.requests).toEqual([]);
    },
  );

  it('more than one host', async () => {
    expect((await rawGet(`${api}/x`, 'Host: evil.example')).status).toBe(400);
    expect(given.proxy.backend.requests).toEqual([]);
  });

  it('a bare CR or LF in a header', async () => {
    expect((await rawGet(`${api}/x`, 'X-A: b\rX-C: d')).status).toBe(400);
    expect(given.proxy.backend.requests).toEqual([]);
  });

  it('but a path of the contract with any query goes through as it is', async () => {
    expect((await rawGet(`${api}/merchants?search=Ph%E1%BB%9F%2Fb..%00`)).status).toBe(200);
    expect(given.proxy.backend.requests[0]?.url).toBe(
      '/v2-iq/digitz-iq/merchants?search=Ph%E1%BB%9F%2Fb..%00',
    );
  });
});

describe('a page that is opened with a slash too many', () => {
  const html = 'Accept: text/html,application/xhtml+xml';

  it.each([
    ['//dashboard', '/dashboard'],
    ['/transaction//txn_1?tab=a//b', '/transaction/txn_1?tab=a//b'],
    ['//evil.example/x', '/evil.example/x'],
    ['///', '/'],
  ])('%s leads to %s, on this host', async (target, plain) => {
    const { status, text } = await rawGet(target, html);
    expect([status, /^location: (.*)\r$/im.exec(text)?.[1]]).toEqual([302, plain]);
  });

  it.each(['//dashboard', `/${api}/x`, '//x/../y', '//x%2fy', '/\\\\evil.example'])(
    '%s stays refused where it is a script’s, a call or odd in another way',
    async (target) => {
      const accepts = target === '//dashboard' ? 'Accept: application/json' : html;
      expect((await rawGet(target, accepts)).status).toBe(400);
      expect(given.proxy.backend.requests).toEqual([]);
    },
  );
});

describe('only the portal’s own pages may call the API', () => {
  const refused: [string, Record<string, string>][] = [
    ['no static header', { [portalHeader.name]: '' }],
    ['another value of it', { [portalHeader.name]: '2' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a null Origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }],
  ];

  it.each(refused)('%s', async (_name, headers) => {
    for (const target of [`${api}/transactions`, '/api/auth/status']) {
      const response = await given.proxy.call(target, { cookie: given.cookie, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'cross_site_request' });
    }
    expect(given.proxy.backend.requests).toEqual([]);
  });

  it('the portal’s own do', async () => {
    const headers = { origin: given.proxy.origin(), 'sec-fetch-site': 'same-origin' };
    expect((await given.proxy.call(`${api}/transactions`, { cookie: given.cookie, headers })).status).toBe(
      200,
    );
  });

  it('no preflight is answered, and nothing allows another origin', async () => {
    const response = await given.proxy.call('/api/auth/login', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(403);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('methods and bodies', () => {
  it.each(['PATCH', 'OPTIONS', 'PROPFIND'])('%s is not answered', async (method) => {
    expect((await given.proxy.call(`${api}/transactions`, { cookie: given.cookie, method })).status).toBe(
      405,
    );
    expect(given.proxy.backend.requests).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body of %j is a 415',
    async (type) => {
      for (const target of [`${api}/merchants`, '/api/auth/login']) {
        const init = { cookie: given.cookie, method: 'POST', body: '{}', headers: { 'content-type': type } };
        expect((await given.proxy.call(target, init)).status).toBe(415);
      }
      expect(given.proxy.backend.requests).toEqual([]);
    },
  );

  it('a file goes to the paths that take files, as bytes, and only there', async () => {
    const send = (target: string, type: string) =>
      given.proxy.call(`${api}/${target}`, {
        cookie: given.cookie,
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type },
      });
    const bytes = 'application/octet-stream';
    for (const target of uploadPaths) {
      expect((await send(target, bytes)).status).toBe(200);
      expect((await send(target, 'multipart/form-data; boundary=x')).status).toBe(415);
      expect((await send(`${target}/x`, bytes)).status).toBe(415);
    }
    expect(given.proxy.backend.requests).toHaveLength(uploadPaths.length);
    expect((await send('merchants', bytes)).status).toBe(415);
  });

  it('a body that is no JSON, or too large, is a clear 4xx', async () => {
    const send = (body: string) =>
      given.proxy.call('/api/auth/login', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('{"username":')).status).toBe(400);
    expect((await send(`{"username":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
  });

  it('unknown and missing fields are named, and their values never repeated', async () => {
    const response = await given.proxy.post('/api/auth/login', {
      username: 'a',
      role: 'countinghouse-secret',
    });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(
      JSON.parse(text)
        .fields.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['password', 'role']);
    expect(text).not.toContain('countinghouse-secret');
  });
});
