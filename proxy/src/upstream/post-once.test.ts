import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, startFaultyBackend } from '../testing/faulty-backend.ts';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let backend: Awaited<ReturnType<typeof startFaultyBackend>>;
let cookie: string;
beforeAll(async () => {
  backend = await startFaultyBackend();
  proxy = await startTestProxy({ env: { BACKEND_URL: backend.url, BACKEND_TIMEOUT_MS: '800' } });
  cookie = await proxy.signIn();
});
afterAll(async () => {
  await proxy.close();
  await backend.close();
});
// The breaker is closed again, and no connection is kept from the case before.
beforeEach(() => proxy.restart());

const cutAfter =
  (text: string): Fault =>
  (socket) => {
    socket.write(text, () => setTimeout(() => socket.destroy(), 20));
  };
const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

const unanswered: [string, Fault, number][] = [
  ['resets the connection', (socket) => void socket.resetAndDestroy(), 502],
  ['closes the connection', (socket) => void socket.end(), 502],
  ['cuts its answer in the headers', cutAfter(head), 502],
  ['answers what is no HTTP', cutAfter('no HTTP\r\n\r\n'), 502],
  ['answers 503', (socket) => void socket.write('HTTP/1.1 503 Away\r\nContent-Length: 0\r\n\r\n'), 502],
  ['does not answer in time', () => undefined, 504],
];
const partial: [string, Fault][] = [
  ['of a known length', cutAfter(`${head}Content-Length: 100\r\n\r\n{"id":"r`)],
  ['in chunks', cutAfter(`${head}Transfer-Encoding: chunked\r\n\r\n8\r\n{"id":"r\r\n`)],
];

let sent = 0;
const sendPost = () => {
  sent += 1;
  return proxy.call(`${api}/transaction/receipt?n=${sent}`, {
    cookie,
    method: 'POST',
    body: '{"id":"x"}',
    headers: { 'content-type': 'application/json' },
  });
};
const arrivalsOf = (n: number) => backend.arrivals.filter(({ line }) => line.includes(`?n=${n} `));

/** Has the proxy keep a connection to the backend. @returns the connection's number */
async function keepConnection(): Promise<number | undefined> {
  const response = await proxy.call(`${api}/transactions`, { cookie });
  expect(await response.text()).toBe('{}');
  return backend.arrivals.at(-1)?.connection;
}

describe.each(['new', 'reused'])('a POST on a %s connection reaches the backend once', (connection) => {
  const send = async (): Promise<PromiseSettledResult<Response>> => {
    const kept = connection === 'reused' ? await keepConnection() : undefined;
    const [sending] = await Promise.allSettled([sendPost()]);
    const arrivals = arrivalsOf(sent);
    expect(arrivals).toHaveLength(1);
    if (kept !== undefined) expect(arrivals[0]?.connection).toBe(kept);
    return sending;
  };

  it.each(unanswered)('that %s, and is an error', async (_name, fault, status) => {
    backend.answerPostsWith(fault);
    const sending = await send();
    if (sending.status === 'rejected') throw sending.reason;
    const response = sending.value;
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({
      error: status === 504 ? 'upstream_timeout' : 'upstream_unavailable',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it.each(partial)('that cuts an answer %s, and is visibly broken', async (_name, fault) => {
    backend.answerPostsWith(fault);
    const sending = await send();
    // The cut may come before the headers: what is compressed is held back until there is enough of it.
    if (sending.status === 'fulfilled') await expect(sending.value.text()).rejects.toThrow();
  });
});

it('and none of them is sent again later', async () => {
  await delay(300);
  for (let n = 1; n <= sent; n += 1) expect(arrivalsOf(n)).toHaveLength(1);
});
