import { portalHeader, uploadPaths } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const api = '/api/proxy/v2-iq/digitz-iq';
const ours = `${portalHeader.name}: ${portalHeader.value}`;

let proxy: TestProxy;
let cookie: string;
beforeAll(async () => {
  proxy = await startTestProxy();
  cookie = await proxy.signIn();
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.backend.requests.length = 0;
});

const rawGet = (target: string, ...headers: string[]) =>
  proxy.raw(
    [
      `GET ${target} HTTP/1.1`,
      `Host: localhost:${proxy.port()}`,
      ours,
      `Cookie: ${cookie}`,
      ...headers,
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
  );

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
    expect(proxy.backend.requests).toEqual([]);
  });

  it.each(['http://evil.example/api/proxy/x', `http://localhost${api}/x`])(
    'absolute form %s',
    async (target) => {
      expect((await rawGet(target)).status).toBe(400);
      expect(proxy.backend.requests).toEqual([]);
    },
  );

  it('more than one host', async () => {
    expect((await rawGet(`${api}/x`, 'Host: evil.example')).status).toBe(400);
    expect(proxy.backend.requests).toEqual([]);
  });

  it('a bare CR or LF in a header', async () => {
    expect((await rawGet(`${api}/x`, 'X-A: b\rX-C: d')).status).toBe(400);
    expect(proxy.backend.requests).toEqual([]);
  });

  it('but a path of the contract with any query goes through as it is', async () => {
    expect((await rawGet(`${api}/merchants?search=Ph%E1%BB%9F%2Fb..%00`)).status).toBe(200);
    expect(proxy.backend.requests[0]?.url).toBe('/v2-iq/digitz-iq/merchants?search=Ph%E1%BB%9F%2Fb..%00');
  });
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
      const response = await proxy.call(target, { cookie, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'cross_site_request' });
    }
    expect(proxy.backend.requests).toEqual([]);
  });

  it('the portal’s own do', async () => {
    const headers = { origin: proxy.origin(), 'sec-fetch-site': 'same-origin' };
    expect((await proxy.call(`${api}/transactions`, { cookie, headers })).status).toBe(200);
  });

  it('no preflight is answered, and nothing allows another origin', async () => {
    const response = await proxy.call('/api/auth/login', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(403);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('methods and bodies', () => {
  it.each(['PATCH', 'OPTIONS', 'PROPFIND'])('%s is not answered', async (method) => {
    expect((await proxy.call(`${api}/transactions`, { cookie, method })).status).toBe(405);
    expect(proxy.backend.requests).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body of %j is a 415',
    async (type) => {
      for (const target of [`${api}/merchants`, '/api/auth/login']) {
        const init = { cookie, method: 'POST', body: '{}', headers: { 'content-type': type } };
        expect((await proxy.call(target, init)).status).toBe(415);
      }
      expect(proxy.backend.requests).toEqual([]);
    },
  );

  it('a file goes to the paths that take files, as bytes, and only there', async () => {
    const send = (target: string, type: string) =>
      proxy.call(`${api}/${target}`, {
        cookie,
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
    expect(proxy.backend.requests).toHaveLength(uploadPaths.length);
    expect((await send('merchants', bytes)).status).toBe(415);
  });

  it('a body that is no JSON, or too large, is a clear 4xx', async () => {
    const send = (body: string) =>
      proxy.call('/api/auth/login', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('{"username":')).status).toBe(400);
    expect((await send(`{"username":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
  });

  it('unknown and missing fields are named, and their values never repeated', async () => {
    const response = await proxy.post('/api/auth/login', { username: 'a', role: 'countinghouse-secret' });
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

describe('headers of a forwarded request', () => {
  it('are the allowed ones; identity and forwarding headers, cookies and hop-by-hop names stay here', async () => {
    await proxy.call(`${api}/transactions`, {
      cookie,
      headers: {
        accept: 'application/json',
        'idempotency-key': 'k1',
        authorization: 'Bearer mine',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        x_forwarded_for: '6.6.6.6',
        'x-user-id': 'admin',
        'x-amzn-oidc-data': 'x',
        'x-request-id': 'chosen-by-the-client',
        forwarded: 'for=6.6.6.6',
        te: 'trailers',
      },
    });
    const headers = proxy.backend.requests[0]?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'idempotency-key',
      'x-forwarded-for',
      'x-request-id',
    ]);
    expect(headers.authorization).toMatch(/^Bearer eyJ/);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).not.toBe('chosen-by-the-client');
    expect(headers.host).not.toContain(`:${proxy.port()}`);
  });

  it('listed in Connection are not forwarded either', async () => {
    await rawGet(`${api}/transactions`, 'X-Secret: 1', 'Connection: X-Secret');
    expect(proxy.backend.requests[0]?.headers).not.toHaveProperty('x-secret');
  });

  it('and its body arrives whole', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(100_000) });
    await proxy.call(`${api}/transaction/note`, {
      cookie,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(proxy.backend.requests[0]).toMatchObject({ method: 'POST', body });
  });
});

describe('what comes back from the backend', () => {
  it('loses its cookies, its server’s name and its redirects, and is never stored', async () => {
    proxy.backend.answerWith((_req, res) => {
      res
        .setHeader('set-cookie', 'backend=1')
        .setHeader('server', 'internal-7')
        .setHeader('x-powered-by', 'Express')
        .setHeader('location', 'http://10.0.0.7/secret')
        .setHeader('cache-control', 'public, max-age=600')
        .setHeader('content-type', 'application/json')
        .setHeader('etag', '"1"')
        .end('{"a":1}');
    });
    const response = await proxy.call(`${api}/transactions`, { cookie });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBe('"1"');
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'location'])
      expect(response.headers.has(name)).toBe(false);
    expect(await response.json()).toEqual({ a: 1 });
  });

  it('is clean JSON with a request id when the backend breaks', async () => {
    proxy.backend.answerWith((_req, res) => {
      res
        .writeHead(500, { 'content-type': 'text/html' })
        .end('<pre>Error at /srv/app.js:7 db.internal</pre>');
    });
    const response = await proxy.call(`${api}/transactions`, { cookie });
    const text = await response.text();
    expect(response.status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({
      error: 'upstream_unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    expect(text).not.toMatch(/srv|internal|Error at/);
  });

  it('or hangs up', async () => {
    proxy.backend.answerWith((req) => req.socket.destroy());
    expect((await proxy.call(`${api}/transactions`, { cookie })).status).toBe(502);
  });

  it('is visibly broken when it is cut short', async () => {
    proxy.backend.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' }).write('a,b\n');
      setTimeout(() => res.destroy(), 20);
    });
    const response = await proxy.call(`${api}/export/download`, { cookie });
    await expect(response.text()).rejects.toThrow();
  });
});

it('a backend that does not answer is a 504 at the limit', async () => {
  const impatient = await startTestProxy({ env: { BACKEND_TIMEOUT_MS: '150' } });
  try {
    impatient.backend.answerWith(() => undefined);
    const session = await impatient.signIn();
    const response = await impatient.call(`${api}/transactions`, { cookie: session });
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ error: 'upstream_timeout' });
  } finally {
    await impatient.close();
  }
});
