import { describe, expect, it } from 'vitest';
import { api } from '../testing/portal-client.ts';
import { givenSignedInProxy } from '../testing/signed-in-proxy.ts';
import { startTestProxy } from '../testing/test-proxy.ts';

const given = givenSignedInProxy();
const { rawGet } = given;

describe('headers of a forwarded request', () => {
  it('are the allowed ones; identity and forwarding headers, cookies and hop-by-hop names stay here', async () => {
    await given.proxy.call(`${api}/transactions`, {
      cookie: given.cookie,
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
        traceparent: 'chosen-by-the-client',
        tracestate: 'vendor=secret',
        baggage: 'user=ana',
        'x-portal-origin': 'https://evil.example',
        'x-portal-partner': 'hauspay',
        forwarded: 'for=6.6.6.6',
        te: 'trailers',
      },
    });
    const headers = given.proxy.backend.requests[0]?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'idempotency-key',
      'traceparent',
      'user-agent',
      'x-forwarded-for',
      'x-portal-origin',
      'x-request-id',
    ]);
    expect(headers['x-portal-origin']).toBe(given.proxy.origin());
    expect(headers.authorization).toMatch(/^Bearer eyJ/);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).not.toBe('chosen-by-the-client');
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(headers.host).not.toContain(`:${given.proxy.port()}`);
  });

  it('listed in Connection are not forwarded either', async () => {
    await rawGet(`${api}/transactions`, 'X-Secret: 1', 'Connection: X-Secret');
    expect(given.proxy.backend.requests[0]?.headers).not.toHaveProperty('x-secret');
  });

  it('and its body arrives whole', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(100_000) });
    await given.proxy.call(`${api}/transaction/note`, {
      cookie: given.cookie,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(given.proxy.backend.requests[0]).toMatchObject({ method: 'POST', body });
  });
});

describe('what comes back from the backend', () => {
  it('loses its cookies, its server’s name and its redirects, and is never stored', async () => {
    given.proxy.backend.answerWith((_req, res) => {
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
    const response = await given.proxy.call(`${api}/transactions`, { cookie: given.cookie });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBe('"1"');
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'location'])
      expect(response.headers.has(name)).toBe(false);
    expect(await response.json()).toEqual({ a: 1 });
  });

  it('is clean JSON with a request id when the backend breaks', async () => {
    given.proxy.backend.answerWith((_req, res) => {
      res
        .writeHead(500, { 'content-type': 'text/html' })
        .end('<pre>Error at /srv/app.js:7 db.internal</pre>');
    });
    const response = await given.proxy.call(`${api}/transactions`, { cookie: given.cookie });
    const text = await response.text();
    expect(response.status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({
      error: 'upstream_unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    expect(text).not.toMatch(/srv|internal|Error at/);
  });

  it('or hangs up', async () => {
    given.proxy.backend.answerWith((req) => req.socket.destroy());
    expect((await given.proxy.call(`${api}/transactions`, { cookie: given.cookie })).status).toBe(502);
  });

  it('is visibly broken when it is cut short', async () => {
    given.proxy.backend.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' }).write('a,b\n');
      setTimeout(() => res.destroy(), 20);
    });
    const response = await given.proxy.call(`${api}/export/download`, { cookie: given.cookie });
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

it.each([
  ['long', {}, 'gzip'],
  ['of a length that is not told', { 'transfer-encoding': 'chunked' }, 'gzip'],
  ['short', {}, null],
  ['no text', { 'content-type': 'application/pdf' }, null],
])(
  'an answer is compressed on its way if it is worth it: one that is %s',
  async (kind, headers, encoding) => {
    const body = JSON.stringify({ text: 'x'.repeat(kind === 'short' ? 90 : 5_000) });
    given.proxy.backend.answerWith((_req, res) => {
      const length = 'transfer-encoding' in headers ? {} : { 'content-length': String(body.length) };
      res.writeHead(200, { 'content-type': 'application/json', ...length, ...headers }).end(body);
    });
    const response = await given.proxy.call(`${api}/transactions`, {
      cookie: given.cookie,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe(kind === 'no text' ? null : 'Accept-Encoding');
    expect(await response.text()).toBe(body);
  },
);
