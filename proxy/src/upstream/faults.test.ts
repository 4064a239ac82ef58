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

const ask = async () => {
  const startedAt = performance.now();
  const response = await proxy.call(`${api}/transactions`, { cookie });
  return { response, ms: performance.now() - startedAt };
};

it('a POST that failed is not sent again', async () => {
  proxy.backend.requests.length = 0;
  proxy.backend.answerWith((req) => req.socket.destroy());
  expect((await proxy.call(`${api}/transaction/receipt`, { cookie, method: 'POST' })).status).toBe(502);
  await delay(300);
  expect(proxy.backend.requests).toHaveLength(1);
});

it('a client’s own mistakes and departures do not open the breaker', async () => {
  proxy.backend.answerWith((_req, res) => void res.writeHead(404).end('{}'));
  for (let n = 0; n < 30; n += 1) expect((await ask()).response.status).toBe(404);
  proxy.backend.answerWith((_req, res) => void setTimeout(() => res.end('{}'), 200));
  const leave = () =>
    proxy.call(`${api}/transactions`, { cookie, signal: AbortSignal.timeout(20) }).catch(() => undefined);
  await Promise.all(Array.from({ length: 30 }, leave));
  expect((await ask()).response.status).toBe(200);
});

it('a dead backend is answered for in under 50 ms, and asked again when it is back', async () => {
  proxy.backend.answerWith((req) => req.socket.destroy());
  // What was answered well before counts too: more than half must have failed.
  for (let n = 0; n < 80; n += 1) await ask();
  proxy.backend.requests.length = 0;
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { response, ms } = await ask();
    times.push(ms);
    expect(response.status).toBe(502);
    expect(await bodyOf(response)).toMatchObject({
      error: 'upstream_unavailable',
      requestId: response.headers.get('x-request-id'),
    });
  }
  expect(proxy.backend.requests).toEqual([]);
  // A machine with other work makes single answers late; a proxy that waits for something makes them all late.
  expect(Math.min(...times)).toBeLessThan(50);
  proxy.backend.answerWith((_req, res) => void res.end('{}'));
  await delay(2_100);
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).response.status));
  expect(statuses).toContain(200);
  expect((await ask()).response.status).toBe(200);
});
