import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let cookie: string;
beforeAll(async () => {
  proxy = await startTestProxy();
  cookie = await proxy.signIn();
});
afterAll(() => proxy.close());

afterEach(() => {
  vi.useRealTimers();
});

const ask = () => proxy.call(`${api}/transactions`, { cookie });

it('a client’s own mistakes and departures do not open the breaker', async () => {
  proxy.backend.answerWith((_req, res) => void res.writeHead(404).end('{}'));
  for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(404);
  proxy.backend.answerWith((_req, res) => void setTimeout(() => res.end('{}'), 200));
  const leave = () =>
    proxy.call(`${api}/transactions`, { cookie, signal: AbortSignal.timeout(20) }).catch(() => undefined);
  await Promise.all(Array.from({ length: 30 }, leave));
  expect((await ask()).status).toBe(200);
});

/** How long the breaker leaves a backend alone. */
const pauseMs = 2_000;

it('a dead backend is not asked, and answered for at once, until it is back', async () => {
  // The pause goes on when the test says so. Whatever else of the proxy waited for a timer would never end.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  proxy.backend.answerWith((req) => req.socket.destroy());
  // What was answered well before counts too: more than half must have failed.
  for (let n = 0; n < 80; n += 1) await ask();
  proxy.backend.requests.length = 0;
  for (let n = 0; n < 40; n += 1) {
    const response = await ask();
    expect(response.status).toBe(502);
    expect(await bodyOf(response)).toMatchObject({
      error: 'upstream_unavailable',
      requestId: response.headers.get('x-request-id'),
    });
  }
  expect(proxy.backend.requests).toEqual([]);
  // Still dead after the pause: one request finds out, and the next pause begins.
  vi.advanceTimersByTime(pauseMs);
  for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(502);
  expect(proxy.backend.requests).toHaveLength(1);
  // Whoever leaves meanwhile has not found out: the next pause begins, too.
  const left = Promise.withResolvers<unknown>();
  const leaving = new AbortController();
  proxy.backend.answerWith((_req, res) => {
    res.once('close', left.resolve);
    leaving.abort();
  });
  vi.advanceTimersByTime(pauseMs);
  await expect(proxy.call(`${api}/transactions`, { cookie, signal: leaving.signal })).rejects.toThrow();
  await left.promise;
  proxy.backend.answerWith((_req, res) => void res.end('{}'));
  for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(502);
  expect(proxy.backend.requests).toHaveLength(2);
  vi.advanceTimersByTime(pauseMs);
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).status));
  expect(statuses).toContain(200);
  expect((await ask()).status).toBe(200);
});

it('who leaves again and again keeps nobody from a backend that is back', async () => {
  // What was answered before would count, too.
  await proxy.restart();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  proxy.backend.answerWith((req) => req.socket.destroy());
  for (let n = 0; n < 20; n += 1) await ask();
  const leaveTrial = async () => {
    const left = Promise.withResolvers<unknown>();
    const leaving = new AbortController();
    proxy.backend.answerWith((_req, res) => {
      res.once('close', left.resolve);
      leaving.abort();
    });
    vi.advanceTimersByTime(pauseMs);
    await expect(proxy.call(`${api}/transactions`, { cookie, signal: leaving.signal })).rejects.toThrow();
    await left.promise;
    proxy.backend.answerWith((_req, res) => void res.end('{}'));
  };
  const statuses: number[] = [];
  // What a user did is forgotten after ten seconds, which may pass in between.
  while (!statuses.includes(200) && statuses.length < 20) {
    await leaveTrial();
    statuses.push((await ask()).status);
  }
  expect(statuses.slice(0, 3)).toEqual([502, 502, 502]);
  expect(statuses.at(-1)).toBe(200);
});
