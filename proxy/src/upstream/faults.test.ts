import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let cookie: string;
beforeAll(async () => {
  proxy = await startTestProxy();
  cookie = await proxy.signIn();
});
afterAll(() => proxy.close());

const ask = async (target = `${api}/transactions`) => {
  const startedAt = performance.now();
  const response = await proxy.call(target, { cookie });
  return { response, ms: performance.now() - startedAt };
};
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

it('a client’s own mistakes and departures do not open the breaker', async () => {
  proxy.backend.answerWith((_req, res) => void res.writeHead(404).end('{}'));
  for (let n = 0; n < 30; n += 1) expect((await ask()).response.status).toBe(404);
  proxy.backend.answerWith((_req, res) => void setTimeout(() => res.end('{}'), 200));
  const leave = () =>
    proxy.call(`${api}/transactions`, { cookie, signal: AbortSignal.timeout(20) }).catch(() => undefined);
  await Promise.all(Array.from({ length: 30 }, leave));
  expect((await ask()).response.status).toBe(200);
});

/** How long the breaker leaves a backend alone. */
const pauseMs = 2_000;

it('a dead backend is not asked, and answered for as fast as an unknown path, until it is back', async () => {
  proxy.backend.answerWith((req) => req.socket.destroy());
  // What was answered well before counts too: more than half must have failed.
  for (let n = 0; n < 80; n += 1) await ask();
  proxy.backend.requests.length = 0;
  const startedAt = performance.now();
  const forDead: number[] = [];
  const forUnknown: number[] = [];
  // In turns, so that other work of the machine slows both alike.
  for (let n = 0; n < 40; n += 1) {
    const { response, ms } = await ask();
    forDead.push(ms);
    expect(response.status).toBe(502);
    expect(await bodyOf(response)).toMatchObject({
      error: 'upstream_unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    const unknown = await ask(`${api}/unknown`);
    forUnknown.push(unknown.ms);
    expect(unknown.response.status).toBe(404);
  }
  // One request tries after each pause, of which a slow machine may see some.
  const pauses = Math.floor((performance.now() - startedAt) / pauseMs);
  expect(proxy.backend.requests.length).toBeLessThanOrEqual(pauses);
  expect(median(forDead)).toBeLessThan(5 * median(forUnknown));
  proxy.backend.answerWith((_req, res) => void res.end('{}'));
  await delay(pauseMs + 100);
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).response.status));
  expect(statuses).toContain(200);
  expect((await ask()).response.status).toBe(200);
});
