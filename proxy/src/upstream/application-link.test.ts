import { applicationLinkHeader, portalHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Asking, holdAnswers, linkClient, secretOf } from '../testing/link-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.backend.requests.length = 0;
  proxy.backend.answerWith((_req, res) => {
    res.setHeader('content-type', 'application/json').setHeader('x-internal', '1').end('{"name":"Quay"}');
  });
});

const ask = linkClient(() => proxy, '/api/application', applicationLinkHeader);

it('an application is read and saved by a link without a session; its secret is in no address and no log', async () => {
  const answer = await ask('');
  expect([answer.status, await answer.json()]).toEqual([200, { name: 'Quay' }]);
  expect([answer.headers.get('x-internal'), answer.headers.get('cache-control')]).toEqual([null, 'no-store']);
  const saved = await ask('/section', {
    method: 'PUT',
    body: '{"section":"bank"}',
    headers: { cookie: 'a=b', 'user-agent': 'Browser/1' },
  });
  expect(saved.status).toBe(200);
  const [read, put] = proxy.backend.requests;
  expect([read?.url, put?.url]).toEqual([
    '/v2-iq/digitz-iq/application-link',
    '/v2-iq/digitz-iq/application-link/section',
  ]);
  expect(put?.headers['x-application-key']).toBe(secretOf('a'));
  expect(put?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1/);
  expect(put?.headers['user-agent']).toBe('Browser/1');
  expect(put?.headers).not.toHaveProperty('authorization');
  expect(put?.headers).not.toHaveProperty('cookie');
  expect(proxy.logLines.join('')).not.toContain(secretOf('a'));
});

it.each([
  ['another page of the portal’s backend', '/../proxy/v2-iq/digitz-iq/merchants', {}],
  ['what is no part of it', '/submit', { method: 'POST', body: '{}' }],
  ['by another method', '/section', { method: 'POST', body: '{}' }],
  ['with a secret that is none', '', { secret: 'short' }],
  ['from another site', '', { headers: { origin: 'https://elsewhere.example' } }],
  ['without the portal’s header', '', { headers: { [portalHeader.name]: '' } }],
  ['a form', '/terms', { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } }],
])('asks the backend nothing for %s', async (_what, path, asking: Asking) => {
  expect((await ask(path, asking)).status).toBeGreaterThanOrEqual(400);
  expect(proxy.backend.requests).toEqual([]);
});

it('passes refusals on, and says nothing of a backend that fails', async () => {
  const refuse = (status: number, text: string) =>
    proxy.backend.answerWith((_req, res) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(text),
    );
  refuse(409, '{"reason":"draft_changed"}');
  const conflict = await ask('', { secret: secretOf('c') });
  expect([conflict.status, await conflict.json()]).toEqual([409, { reason: 'draft_changed' }]);
  refuse(500, '{"stack":"at 10.0.0.7"}');
  const failed = await ask('', { secret: secretOf('c') });
  expect([failed.status, (await failed.text()).includes('10.0.0.7')]).toEqual([502, false]);
});

it('files that come slowly keep nothing else of their link from being done', async () => {
  const secret = secretOf('f');
  expect((await ask('', { secret })).status).toBe(200);
  const waiting = holdAnswers(proxy);
  const file = { method: 'POST', body: '%PDF', headers: { 'content-type': 'application/octet-stream' } };
  const four = Array.from({ length: 4 }, () => ask('/documents', { ...file, secret }));
  await expect.poll(() => waiting.length).toBe(4);
  expect((await ask('/documents', { ...file, secret })).status).toBe(429);
  const saved = ask('/section', { method: 'PUT', body: '{"section":"bank"}', secret });
  await expect.poll(() => waiting.length).toBe(5);
  for (const answer of waiting) answer();
  expect((await Promise.all([...four, saved])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
});

it('one link has four requests under way at a time; others go on', async () => {
  const waiting = holdAnswers(proxy);
  const four = Array.from({ length: 4 }, () => ask('', { secret: secretOf('d') }));
  await expect.poll(() => waiting.length).toBe(4);
  const fifth = await ask('', { secret: secretOf('d') });
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '1']);
  const other = ask('', { secret: secretOf('e') });
  await expect.poll(() => waiting.length).toBe(5);
  for (const answer of waiting) answer();
  expect((await Promise.all([...four, other])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
});

it('one address has eight requests under way at a time, with however many secrets', async () => {
  const waiting = holdAnswers(proxy);
  const eight = [...'ghijklmn'].map((letter) => ask('', { secret: secretOf(letter) }));
  await expect.poll(() => waiting.length).toBe(8);
  expect((await ask('', { secret: secretOf('o') })).status).toBe(429);
  for (const answer of waiting) answer();
  expect(new Set((await Promise.all(eight)).map(({ status }) => status))).toEqual(new Set([200]));
});

it('takes no body with a secret that opens nothing, and keeps nobody waiting for one', async () => {
  proxy.backend.answerWith((req, res) => {
    const isMadeUp = String(req.headers[applicationLinkHeader.toLowerCase()]).startsWith('z');
    res.writeHead(isMadeUp ? 404 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  const stop = new AbortController();
  // Bodies that never end: each would keep its place until the backend’s time is over.
  const upload = (index: number) =>
    fetch(`${proxy.origin()}/api/application/documents?kind=identity&fileName=a.pdf`, {
      method: 'POST',
      headers: {
        [portalHeader.name]: portalHeader.value,
        [applicationLinkHeader]: `z${String(index).padStart(42, '0')}`,
        'content-type': 'application/octet-stream',
      },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }),
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit).then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 7 }, (_, index) => upload(index)));
  expect(statuses).toEqual(Array(7).fill(404));
  expect((await ask('/section', { method: 'PUT', body: '{}', secret: secretOf('p') })).status).toBe(200);
  stop.abort();
  expect(proxy.backend.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('looks at a secret once, and again when it stopped working', async () => {
  const save = () => ask('/section', { method: 'PUT', body: '{}', secret: secretOf('q') });
  for (const _ of [1, 2]) expect((await save()).status).toBe(200);
  const asked = () => proxy.backend.requests.map(({ method }) => method);
  expect(asked()).toEqual(['GET', 'PUT', 'PUT']);
  proxy.backend.answerWith((_req, res) =>
    res.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
  );
  expect((await ask('', { secret: secretOf('q') })).status).toBe(404);
  expect((await save()).status).toBe(404);
  expect(asked()).toEqual(['GET', 'PUT', 'PUT', 'GET', 'GET']);
});
