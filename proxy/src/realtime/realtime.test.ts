import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { closeCodeOf, statusOf } from '../testing/page-socket.ts';
import { sessionIdIn } from '../testing/portal-client.ts';
import { givenRealtimeProxy } from '../testing/realtime-proxy.ts';

const given = givenRealtimeProxy();
const { urlOf, open } = given;

/** An open socket of the session and the backend's end of it. */
async function connected(session = given.cookie) {
  const page = open({ cookie: session, ticket: await given.proxy.ticketFor(session) });
  expect(await statusOf(page)).toBe(101);
  const upstream = given.backend.sockets.at(-1);
  if (!upstream) throw new Error('the backend has no socket');
  return { page, upstream };
}

describe('a socket', () => {
  it('is joined to the backend’s, in the name of the user, with the query, and with no cookie', async () => {
    const page = open({ url: urlOf('/api/ws?after=42'), ticket: await given.proxy.ticketFor(given.cookie) });
    expect(await statusOf(page)).toBe(101);
    expect(page.protocol).toBe('countinghouse');
    const [upgrade] = given.backend.upgrades;
    expect(upgrade?.url).toBe('/v2-iq/digitz-iq/realtime?after=42');
    expect(upgrade?.headers.authorization).toMatch(/^Bearer eyJ/);
    expect(upgrade?.headers).not.toHaveProperty('cookie');
    expect(JSON.stringify(upgrade)).not.toContain('ticket.');
    page.close();
  });

  it('carries messages both ways, in order, text as text and bytes as bytes', async () => {
    const { page, upstream } = await connected();
    const got: unknown[] = [];
    page.on('message', (data, isBinary) => got.push(isBinary ? [...(data as Buffer)] : String(data)));
    for (const message of ['one', Buffer.from([1, 2]), 'three']) upstream.send(message);
    await vi.waitFor(() => expect(got).toEqual(['one', [1, 2], 'three']));
    given.backend.received.length = 0;
    for (let n = 0; n < 200; n += 1) page.send(String(n));
    await vi.waitFor(() =>
      expect(given.backend.received).toEqual(Array.from({ length: 200 }, (_, n) => String(n))),
    );
    page.close(1000);
    expect(await closeCodeOf(upstream)).toBe(1000);
  });

  it('loses nothing that the backend says as it opens', async () => {
    given.backend.greetWith('ready');
    const page = open({ ticket: await given.proxy.ticketFor(given.cookie) });
    const [data] = await once(page, 'message');
    expect(String(data)).toBe('ready');
    given.backend.greetWith(null);
    page.close();
  });

  it('ends with the code that the backend ends it with', async () => {
    const { page, upstream } = await connected();
    upstream.close(4002, 'enough');
    expect(await closeCodeOf(page)).toBe(4002);
  });

  it('takes no message above a megabyte', async () => {
    const { page } = await connected();
    page.send('x'.repeat(1024 * 1024 + 1));
    expect(await closeCodeOf(page)).toBe(1009);
  });
});

describe('within five seconds a socket is closed', () => {
  const closesIn = async (act: (session: string) => Promise<unknown>, username = 'merchant.demo') => {
    const session = await given.proxy.signIn(username);
    const { page, upstream } = await connected(session);
    const startedAt = performance.now();
    const upstreamClosed = once(upstream, 'close');
    const closed = closeCodeOf(page);
    await act(session);
    const code = await closed;
    await upstreamClosed;
    return { code, ms: performance.now() - startedAt };
  };

  it('by a logout', async () => {
    const { code, ms } = await closesIn((session) =>
      given.proxy.post('/api/auth/logout', undefined, session),
    );
    expect(code).toBe(1008);
    expect(ms).toBeLessThan(5_000);
  });

  it('by the end of the session from another one', async () => {
    const { code, ms } = await closesIn((session) => {
      const { userSessions } = given.proxy.services();
      return userSessions.endSession('merchant.demo', userSessions.handleOf(sessionIdIn(session)));
    });
    expect(code).toBe(1008);
    expect(ms).toBeLessThan(5_000);
  });

  it('by the session’s idle time, which the socket does not prolong', async () => {
    const { code } = await closesIn(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    });
    vi.useRealTimers();
    expect(code).toBe(1008);
  });

  // The re-check is set to a second here; fifty are the default, which makes less than a minute.
  it('of the re-check, when the user is disabled', async () => {
    const { users } = given.proxy.identity();
    const { code } = await closesIn(
      async () => users.setEnabled(users.get('partner.demo'), false),
      'partner.demo',
    );
    expect(code).toBe(1008);
  });

  it('of the re-check, when the user’s groups are others', async () => {
    const { users } = given.proxy.identity();
    const { code } = await closesIn(
      async () => users.addToGroup(users.get('manager.demo'), 'restricted'),
      'manager.demo',
    );
    expect(code).toBe(1012);
  });
});

it('an identity service that is away closes no socket', async () => {
  const { page } = await connected();
  await given.proxy.stopIdentity();
  // Longer than until the next re-check, and the look at sockets after it.
  await delay(1_700);
  expect(page.readyState).toBe(page.OPEN);
  await given.proxy.startIdentityAgain();
  page.terminate();
});

it('a reader that does not read costs bounded memory, and loses nothing', async () => {
  const { page, upstream } = await connected();
  const chunk = Buffer.alloc(64 * 1024, 1);
  const count = 800;
  page.pause();
  // What the operating system and the proxy take between them; the rest must wait at the sender.
  for (let n = 0; n < count; n += 1) upstream.send(chunk);
  for (let waiting = -1; waiting !== upstream.bufferedAmount; await delay(200))
    waiting = upstream.bufferedAmount;
  const taken = count * chunk.length - upstream.bufferedAmount;
  expect(taken).toBeLessThan(24 * 1024 * 1024);
  let received = 0;
  page.on('message', (data) => {
    received += (data as Buffer).length;
  });
  page.resume();
  await vi.waitFor(() => expect(received).toBe(count * chunk.length));
  page.terminate();
});

describe('a browser that answers a close with what is no frame', () => {
  /** Opens a socket of the session; once told that it closes, it sends a frame that is not masked. */
  async function openUnruly(session: string) {
    const handshake = given.handshake(await given.proxy.ticketFor(session), { cookie: session });
    const page = connect(given.proxy.port(), '127.0.0.1');
    page.write(handshake);
    const [answer] = await once(page, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 101/);
    page.once('data', ([firstByte]: Buffer) => {
      expect(firstByte).toBe(0x88);
      page.write(Buffer.from([0x81, 1, 0x61]));
    });
    return { left: once(page, 'close') };
  }

  it('keeps no other socket from being looked after', async () => {
    const unruly = await given.proxy.signIn('admin.demo');
    const { left } = await openUnruly(unruly);
    const { page } = await connected();
    await given.proxy.post('/api/auth/logout', undefined, unruly);
    await left;
    const closed = closeCodeOf(page);
    await given.proxy.post('/api/auth/logout', undefined, given.cookie);
    expect(await closed).toBe(1008);
  });

  it('keeps no proxy from stopping in order', async () => {
    const { left } = await openUnruly(given.cookie);
    await given.proxy.restart();
    await left;
  });
});

it('is told 1001 when the proxy stops', async () => {
  const { page } = await connected();
  const closed = closeCodeOf(page);
  await given.proxy.restart();
  expect(await closed).toBe(1001);
});
