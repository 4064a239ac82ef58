import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageSocketInit, pageSocket, statusOf } from '../testing/page-socket.ts';
import { type RealtimeBackend, startRealtimeBackend } from '../testing/realtime-backend.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let backend: RealtimeBackend;
let proxy: TestProxy;
let cookie: string;
beforeAll(async () => {
  backend = await startRealtimeBackend();
  proxy = await startTestProxy({ env: { BACKEND_URL: backend.url, SESSION_RECHECK_SECONDS: '3' } });
});
afterAll(async () => {
  await proxy.close();
  await backend.close();
});
beforeEach(async () => {
  cookie = await proxy.signIn();
  backend.upgrades.length = 0;
});

const urlOf = (target: string) => `http://127.0.0.1:${proxy.port()}${target}`;
const open = (init: Partial<PageSocketInit> = {}) =>
  pageSocket({ url: urlOf('/api/ws'), origin: proxy.origin(), cookie, ...init });

describe('refused is', () => {
  const refusals: [string, number, (ticket: string) => Partial<PageSocketInit>][] = [
    ['no ticket', 401, () => ({})],
    ['an invented ticket', 401, () => ({ ticket: 'x'.repeat(43) })],
    ['a ticket without the session’s cookie', 401, (ticket) => ({ ticket, cookie: undefined })],
    ['a foreign Origin', 403, (ticket) => ({ ticket, origin: 'https://evil.example' })],
    ['a null Origin', 403, (ticket) => ({ ticket, origin: 'null' })],
    ['another site', 403, (ticket) => ({ ticket, headers: { 'sec-fetch-site': 'same-site' } })],
    ...[
      '/',
      '/api/ws/',
      '/api/ws/x',
      '/api/proxy/v2-iq/digitz-iq/realtime',
      '/api/auth/status',
      '/mfe/x',
    ].map((path): [string, number, (ticket: string) => Partial<PageSocketInit>] => [
      `the path ${path}`,
      404,
      (ticket) => ({ ticket, url: urlOf(path) }),
    ]),
  ];

  it.each(refusals)('%s: %i', async (_name, status, init) => {
    expect(await statusOf(open(init(await proxy.ticketFor(cookie))))).toBe(status);
    expect(backend.upgrades).toEqual([]);
  });

  it('no Origin at all, and a path in disguise', async () => {
    const ticket = await proxy.ticketFor(cookie);
    const ask = (target: string, ...headers: string[]) =>
      proxy.raw(
        [
          `GET ${target} HTTP/1.1`,
          `Host: localhost:${proxy.port()}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          `Sec-WebSocket-Protocol: countinghouse, ticket.${ticket}`,
          `Cookie: ${cookie}`,
          ...headers,
          '',
          '',
        ].join('\r\n'),
      );
    expect((await ask('/api/ws')).status).toBe(403);
    for (const target of ['/api/./ws', '/api/%77s/..', '//api/ws', '/x/../api/ws'])
      expect((await ask(target, `Origin: ${proxy.origin()}`)).status).toBe(404);
    expect(backend.upgrades).toEqual([]);
  });

  it('a ticket the second time, however fast', async () => {
    const ticket = await proxy.ticketFor(cookie);
    const sockets = Array.from({ length: 5 }, () => open({ ticket }));
    const statuses = await Promise.all(sockets.map(statusOf));
    expect(statuses.sort()).toEqual([101, 401, 401, 401, 401]);
    for (const socket of sockets) socket.terminate();
  });

  it('a ticket of another session', async () => {
    const other = await proxy.signIn('partner.demo');
    expect(await statusOf(open({ ticket: await proxy.ticketFor(other) }))).toBe(401);
  });

  it('a ticket after a minute', async () => {
    const ticket = await proxy.ticketFor(cookie);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await statusOf(open({ ticket }))).toBe(401);
    vi.useRealTimers();
  });

  it('a ticket of a session that has ended since', async () => {
    const ticket = await proxy.ticketFor(cookie);
    await proxy.post('/api/auth/logout', undefined, cookie);
    expect(await statusOf(open({ ticket }))).toBe(401);
  });

  it('what the backend refuses: 502, and none of its words', async () => {
    backend.refuseWith(418);
    expect(await statusOf(open({ ticket: await proxy.ticketFor(cookie) }))).toBe(502);
    backend.refuseWith(null);
  });
});
