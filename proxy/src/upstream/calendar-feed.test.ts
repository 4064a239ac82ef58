import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { secretOf } from '../testing/link-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy();
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.backend.requests.length = 0;
  proxy.backend.answerWith((_req, res) => {
    res.setHeader('content-type', 'text/calendar').setHeader('x-internal', '1').end('BEGIN:VCALENDAR');
  });
});

/** As a calendar asks: without a cookie and without the portal's header. */
const read = (path: string, method = 'GET') =>
  fetch(`${proxy.origin()}${path}`, { method, redirect: 'manual' });

it('a calendar is read without a session; its secret leaves the path, and stands in no log line', async () => {
  const secret = secretOf('a');
  const answer = await read(`/calendar/${secret}.ics`);
  expect([answer.status, await answer.text()]).toEqual([200, 'BEGIN:VCALENDAR']);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect([answer.headers.get('x-internal'), answer.headers.get('set-cookie')]).toEqual([null, null]);
  const [asked] = proxy.backend.requests;
  expect([asked?.url, asked?.headers['x-calendar-key']]).toEqual([
    '/v2-iq/digitz-iq/disputes/calendar/feed',
    secret,
  ]);
  expect(asked?.headers).not.toHaveProperty('authorization');
  expect(proxy.logLines.filter((line) => line.includes('/calendar/')).length).toBeGreaterThan(0);
  expect(proxy.logLines.join('')).not.toContain(secret);
});

it.each([
  '/calendar/short.ics',
  `/calendar/${secretOf('b')}`,
  `/calendar/${secretOf('b')}.html`,
  `/calendar/${secretOf('b')}.ics/more.ics`,
  '/calendar/..%2f..%2fdisputes.ics',
])('%s asks the backend nothing', async (path) => {
  expect((await read(path)).status).toBeGreaterThanOrEqual(400);
  expect((await read(`/calendar/${secretOf('b')}.ics`, 'POST')).status).toBe(404);
  expect(proxy.backend.requests).toEqual([]);
});

it('an address that was revoked is a 404, and a backend that fails says nothing of itself', async () => {
  proxy.backend.answerWith((_req, res) => res.writeHead(404).end('gone at 10.0.0.7'));
  const gone = await read(`/calendar/${secretOf('c')}.ics`);
  expect([gone.status, (await gone.text()).includes('10.0.0.7')]).toEqual([404, false]);
  proxy.backend.answerWith((_req, res) => res.writeHead(500).end('stack'));
  const failed = await read(`/calendar/${secretOf('c')}.ics`);
  expect([failed.status, (await failed.text()).includes('stack')]).toEqual([502, false]);
});

it('one address is read sixty times an hour; others go on', async () => {
  const path = `/calendar/${secretOf('d')}.ics`;
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await read(path)).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  expect((await read(path)).headers.get('retry-after')).not.toBeNull();
  expect((await read(`/calendar/${secretOf('e')}.ics`)).status).toBe(200);
});
