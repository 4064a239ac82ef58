import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCodeOf, pageSocket, statusOf } from '../testing/page-socket.ts';
import { type RealtimeBackend, startRealtimeBackend } from '../testing/realtime-backend.ts';
import { hasRedis, type RunningRedis, startRedis } from '../testing/redis.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

describe.runIf(hasRedis)('sockets of two instances on one Redis', () => {
  let redis: RunningRedis;
  let backend: RealtimeBackend;
  let one: TestProxy;
  let other: TestProxy;
  beforeAll(async () => {
    redis = await startRedis();
    backend = await startRealtimeBackend();
    const env = {
      REDIS_URL: redis.url,
      BACKEND_URL: backend.url,
      PORTAL_ORIGIN: 'http://localhost:3000',
      SESSION_SECRET: 'x'.repeat(32),
    };
    one = await startTestProxy({ env });
    const { url } = one.identity();
    other = await startTestProxy({ env: { ...env, COGNITO_ENDPOINT: url } });
  });
  afterAll(async () => {
    for (const part of [one, other, backend]) await part.close();
    await redis.stop();
  });

  const openAt = async (proxy: TestProxy, cookie: string, ticket: string) => {
    const url = `http://127.0.0.1:${proxy.port()}/api/ws`;
    const socket = pageSocket({ url, origin: proxy.origin(), cookie, ticket });
    return { socket, status: await statusOf(socket) };
  };

  it('a ticket of one opens a socket at the other, once', async () => {
    const cookie = await one.signIn();
    const ticket = await one.ticketFor(cookie);
    const opened = await Promise.all([one, other, one, other].map((proxy) => openAt(proxy, cookie, ticket)));
    expect(opened.map(({ status }) => status).sort()).toEqual([101, 401, 401, 401]);
    for (const { socket } of opened) socket.terminate();
  });

  it('a logout at one closes the socket at the other within five seconds', async () => {
    const cookie = await one.signIn();
    const { socket } = await openAt(other, cookie, await one.ticketFor(cookie));
    const closed = closeCodeOf(socket);
    const startedAt = performance.now();
    await one.post('/api/auth/logout', undefined, cookie);
    expect(await closed).toBe(1008);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('a store that is away closes no socket', async () => {
    const cookie = await one.signIn();
    const { socket } = await openAt(other, cookie, await one.ticketFor(cookie));
    redis.freeze();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(socket.readyState).toBe(socket.OPEN);
    redis.thaw();
    socket.terminate();
  });
});
