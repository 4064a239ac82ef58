import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type PageSocketInit, statusOf } from '../testing/page-socket.ts';
import { givenRealtimeProxy } from '../testing/realtime-proxy.ts';

const given = givenRealtimeProxy();
const { urlOf, open } = given;

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
    expect(await statusOf(open(init(await given.proxy.ticketFor(given.cookie))))).toBe(status);
    expect(given.backend.upgrades).toEqual([]);
  });

  it('no Origin at all, and a path in disguise', async () => {
    const ticket = await given.proxy.ticketFor(given.cookie);
    const ask = (target: string, origin?: string) =>
      given.proxy.raw(given.handshake(ticket, { origin }, target));
    expect((await ask('/api/ws')).status).toBe(403);
    for (const target of ['/api/./ws', '/api/%77s/..', '//api/ws', '/x/../api/ws'])
      expect((await ask(target, given.proxy.origin())).status).toBe(404);
    expect(given.backend.upgrades).toEqual([]);
  });

  it.each([
    ['another version of the protocol', { 'sec-websocket-version': '12' }],
    ['no key', { 'sec-websocket-key': undefined }],
    ['a key that is none', { 'sec-websocket-key': 'short' }],
    ['what is to become something else', { upgrade: 'h2c' }],
  ])('%s: 400, and the backend is not asked', async (_name, headers) => {
    const ticket = await given.proxy.ticketFor(given.cookie);
    expect((await given.proxy.raw(given.handshake(ticket, headers))).status).toBe(400);
    expect(given.backend.upgrades).toEqual([]);
  });

  it('a ticket the second time, however fast', async () => {
    const ticket = await given.proxy.ticketFor(given.cookie);
    const sockets = Array.from({ length: 5 }, () => open({ ticket }));
    const statuses = await Promise.all(sockets.map(statusOf));
    expect(statuses.sort()).toEqual([101, 401, 401, 401, 401]);
    for (const socket of sockets) socket.terminate();
  });

  it('a ticket of another session', async () => {
    const other = await given.proxy.signIn('partner.demo');
    expect(await statusOf(open({ ticket: await given.proxy.ticketFor(other) }))).toBe(401);
  });

  it('a ticket after a minute', async () => {
    const ticket = await given.proxy.ticketFor(given.cookie);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await statusOf(open({ ticket }))).toBe(401);
    vi.useRealTimers();
  });

  it('a ticket of a session that has ended since', async () => {
    const ticket = await given.proxy.ticketFor(given.cookie);
    await given.proxy.post('/api/auth/logout', undefined, given.cookie);
    expect(await statusOf(open({ ticket }))).toBe(401);
  });

  it('what the backend refuses: 502, and none of its words', async () => {
    given.backend.refuseWith(418);
    expect(await statusOf(open({ ticket: await given.proxy.ticketFor(given.cookie) }))).toBe(502);
    given.backend.refuseWith(null);
  });
});

it.each([
  ['leaves before the backend has opened one', ''],
  ['asks in a way that its end cannot be opened for', 'countinghouse, '],
])('a page that %s leaves none open at the backend', async (_what, again) => {
  const ticket = await given.proxy.ticketFor(given.cookie);
  const openUpstream = given.backend.holdUpgrades();
  const page = connect(given.proxy.port(), '127.0.0.1').resume();
  const left = once(page, 'close');
  page.write(
    given.handshake(ticket, { 'sec-websocket-protocol': `${again}countinghouse, ticket.${ticket}` }),
  );
  await expect.poll(() => given.backend.upgrades.length).toBe(1);
  const { length } = given.backend.sockets;
  if (!again) page.end();
  openUpstream();
  await left;
  await expect.poll(() => given.backend.sockets[length]?.readyState).toBe(WebSocket.CLOSED);
});
