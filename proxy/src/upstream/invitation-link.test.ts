import { invitationLinkHeader, portalHeader } from '@countinghouse/contract/vocabulary';
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
    res.setHeader('content-type', 'application/json').setHeader('x-internal', '1').end('{"username":"nina"}');
  });
});

const newPassword = 'Chosen-2026!';
const ask = linkClient(() => proxy, '/api/invitation', invitationLinkHeader);
const accept = (asking: Asking = {}) => ask('/accept', { method: 'POST', body: { newPassword }, ...asking });

it('hands on what a link asks, with its secret and password in no address and no log', async () => {
  const read = await ask('');
  expect([read.status, await read.json()]).toEqual([200, { username: 'nina' }]);
  expect([read.headers.get('x-internal'), read.headers.get('cache-control')]).toEqual([null, 'no-store']);
  const accepted = await accept({ headers: { cookie: 'a=b', authorization: 'Bearer x' } });
  expect([accepted.status, accepted.headers.get('set-cookie')]).toEqual([200, null]);
  const [get, post] = proxy.backend.requests;
  expect([get?.url, post?.url]).toEqual([
    '/v2-iq/digitz-iq/invitation-link',
    '/v2-iq/digitz-iq/invitation-link/accept',
  ]);
  expect(post?.headers['x-invitation-key']).toBe(secretOf('a'));
  for (const name of ['authorization', 'cookie']) expect(post?.headers).not.toHaveProperty(name);
  const log = proxy.logLines.join('');
  expect([log.includes(secretOf('a')), log.includes(newPassword)]).toEqual([false, false]);
});

it.each([
  ['another path', ask, '/../proxy/v2-iq/digitz-iq/merchants', {}],
  ['another action', ask, '/revoke', { method: 'POST', body: {} }],
  ['another method', ask, '', { method: 'DELETE' }],
  ['a secret that is none', ask, '', { secret: 'short' }],
  ['another site', ask, '', { headers: { origin: 'https://elsewhere.example' } }],
  ['a page without the portal’s header', ask, '', { headers: { [portalHeader.name]: '' } }],
  ['a weak password', ask, '/accept', { method: 'POST', body: { newPassword: 'weak' } }],
  ['more than a password', ask, '/accept', { method: 'POST', body: { newPassword, username: 'admin.demo' } }],
  ['a long body', ask, '/accept', { method: 'POST', body: { newPassword: 'a'.repeat(5_000) } }],
  ['a form', ask, '/accept', { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } }],
])('asks the backend nothing for %s', async (_what, asked, path, asking: Asking) => {
  expect((await asked(path, asking)).status).toBeGreaterThanOrEqual(400);
  expect(proxy.backend.requests).toEqual([]);
});

it.each([
  [404, 404, 'no longer valid'],
  [400, 400, 'no longer valid'],
  [503, 503, 'identity_unavailable'],
  [500, 502, 'upstream_unavailable'],
])('answers a backend’s %i with %i and says nothing of what is behind', async (from, to, part) => {
  proxy.backend.answerWith((_req, res) => {
    const body = from < 500 ? '{"message":"no longer valid"}' : '{"stack":"at 10.0.0.7"}';
    res.writeHead(from, { 'content-type': 'application/json' }).end(body);
  });
  const answer = await accept({ secret: secretOf('b') });
  const text = await answer.text();
  expect([answer.status, text.includes(part), text.includes('10.0.0.7')]).toEqual([to, true, false]);
});

it('one link is tried sixty times an hour, and one address has eight requests under way', async () => {
  for (let count = 0; count < 60; count += 1)
    expect((await ask('', { secret: secretOf('c') })).status).toBe(200);
  expect((await accept({ secret: secretOf('c') })).status).toBe(429);
  const waiting = holdAnswers(proxy);
  const eight = [...'ghijklmn'].map((letter) => ask('', { secret: secretOf(letter) }));
  await expect.poll(() => waiting.length).toBe(8);
  expect((await ask('', { secret: secretOf('o') })).status).toBe(429);
  for (const answer of waiting) answer();
  expect(new Set((await Promise.all(eight)).map(({ status }) => status))).toEqual(new Set([200]));
});
