import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../backend/testing/test-backend.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

let backend: TestBackend;
const bodies: string[] = [];
const collector = createServer(async (req, res) => {
  bodies.push(await text(req));
  res.end('{}');
});
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const tracesUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  backend = await startTestBackend({ transactions: 100, tracesUrl });
});
afterAll(async () => {
  await backend.close();
  collector.close();
});

it('a request has a span below its caller’s, with what the database took of it and no value', async () => {
  const authorization = `Bearer ${await backend.tokenOf('merchant.demo')}`;
  const ask = (path: string, flags: string) =>
    fetch(`${backend.url}/${path}`, {
      headers: { authorization, traceparent: `00-${traceId}-${spanId}-${flags}` },
    });
  await (await ask('transactions?search=ana%40shop.example', '01')).text();
  await (await ask('deposits', '00')).text();
  await (await ask('transactions/of-ana', '01')).text();
  // Its spans go out as it stops.
  await backend.stop();
  await vi.waitFor(() => expect(bodies).not.toEqual([]));

  const spans = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
  expect(spans).toMatchObject([
    { name: 'GET transactions', traceId, parentSpanId: spanId },
    { name: 'GET other', traceId, parentSpanId: spanId },
  ]);
  const told = Object.fromEntries(
    spans[0].attributes.map(({ key, value }: { key: string; value: object }) => [
      key,
      Object.values(value)[0],
    ]),
  );
  expect(Object.keys(told).sort()).toEqual([
    'db.duration_ms',
    'db.statements',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
  expect(told['db.statements']).toBeGreaterThan(0);
  expect(bodies.join()).not.toMatch(/ana|select|merchant\.demo|eyJ/i);
});
