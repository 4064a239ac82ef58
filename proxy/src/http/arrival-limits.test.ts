import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { applicationLinkHeader, applicationLinkPath, portalHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkClient, secretOf } from '../testing/link-client.ts';
import { api } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
let cookie: string;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { HEADERS_TIMEOUT_SECONDS: '1', BODY_TIMEOUT_SECONDS: '1' } });
  cookie = await proxy.signIn();
});
afterAll(() => proxy.close());

const head = (target: string, type: string, session = '') =>
  [
    `POST ${target} HTTP/1.1`,
    'Host: localhost',
    `${portalHeader.name}: ${portalHeader.value}`,
    ...(session ? [`Cookie: ${session}`] : []),
    `Content-Type: ${type}`,
    'Content-Length: 9',
    '',
    '',
  ].join('\r\n');

/** Sends the pieces, more than a second between them. @returns the answer, once the proxy has closed */
const sendSlowly = (...pieces: string[]) => sendSlowlyTo(proxy, ...pieces);
async function sendSlowlyTo(to: TestProxy, ...pieces: string[]): Promise<string> {
  const socket = connect(to.port(), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const sending = (async () => {
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await delay(1_100);
      if (socket.writable) socket.write(piece);
    }
  })();
  await Promise.all([closed, sending]);
  return answer;
}

const json = 'application/json';
const bytes = 'application/octet-stream';

describe.concurrent('a request that does not arrive is given up within a second or two', () => {
  it.each([
    ['with nothing sent', [''], /^$|^HTTP\/1\.1 408/],
    ['in the middle of its headers', ['POST /api/auth/login HTTP/1.1\r\nHost: lo'], /^HTTP\/1\.1 408/],
    ['without its body', [head('/api/auth/login', json)], /^HTTP\/1\.1 408.*request_timeout/s],
    ['with a body that trickles', [head('/api/auth/login', json), '{', '"'], /^HTTP\/1\.1 408/],
    [
      'with a forwarded body that trickles',
      () => [head(`${api}/transaction/note`, json, cookie), '{', '"'],
      /^HTTP\/1\.1 408/,
    ],
    [
      'of an upload that nobody signed in for',
      [head(`${api}/partner/logo`, bytes), 'a', 'b'],
      /^HTTP\/1\.1 401/,
    ],
  ])('%s', async (_name, pieces, answer) => {
    const startedAt = performance.now();
    expect(await sendSlowly(...(typeof pieces === 'function' ? pieces() : pieces))).toMatch(answer);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });
});

it('but an upload of someone signed in may take its time', async () => {
  proxy.backend.requests.length = 0;
  const socket = head(`${api}/partner/logo`, bytes, cookie).replace(
    'Content-Type',
    'Connection: close\r\nContent-Type',
  );
  expect(await sendSlowly(socket, 'abc', 'def', 'ghi')).toMatch(/^HTTP\/1\.1 200/);
  expect(proxy.backend.requests[0]?.body).toBe('abcdefghi');
});

describe.concurrent('a file by the link of an application', () => {
  let slow: TestProxy;
  const pieces = ['ab', 'cd', 'ef', 'gh', 'i'];
  beforeAll(async () => {
    // What is sent and fetched here takes longer than either, and is never silent for so long.
    slow = await startTestProxy({ env: { BODY_TIMEOUT_SECONDS: '1', BACKEND_TIMEOUT_MS: '4000' } });
    slow.backend.answerWith(async (req, res) => {
      if (req.method !== 'GET' || !req.url?.includes('documents')) return void res.end('{}');
      res.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
      for (const piece of pieces) {
        res.write(piece);
        await delay(1_100);
      }
      res.end();
    });
  });
  afterAll(() => slow.close());
  const upload = head(`${applicationLinkPath}/documents`, bytes).replace(
    'Content-Type',
    `${applicationLinkHeader}: ${secretOf('s')}\r\nConnection: close\r\nContent-Type`,
  );

  it('may take its time to arrive', async () => {
    expect(await sendSlowlyTo(slow, upload, ...pieces)).toMatch(/^HTTP\/1\.1 200/);
    expect(slow.backend.requests.map(({ body }) => body)).toContain('abcdefghi');
  });

  it('is given up when no more of it comes', async () => {
    expect(await sendSlowlyTo(slow, upload, 'ab')).toMatch(/^HTTP\/1\.1 408.*request_timeout/s);
  });

  it('may take its time to be fetched', async () => {
    const ask = linkClient(() => slow, applicationLinkPath, applicationLinkHeader);
    expect(await (await ask('/documents')).text()).toBe('abcdefghi');
  });
});

it.each([
  ['MAX_CONNECTIONS', { MAX_CONNECTIONS: '3' }],
  ['CONNECTIONS_PER_ADDRESS', { CONNECTIONS_PER_ADDRESS: '3' }],
])('connections beyond %s are closed at once, and there is room again when one ends', async (_name, env) => {
  const small = await startTestProxy({ env });
  const dial = async () => {
    const socket = connect(small.port(), '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const isClosed = (socket: Socket) => once(socket, 'close').then(() => true);
  try {
    const held = [await dial(), await dial(), await dial()];
    expect(await isClosed(await dial())).toBe(true);
    held[0]?.destroy();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${small.port()}/healthz`).catch(() => null))?.status)
      .toBe(200);
    for (const socket of held) socket.destroy();
  } finally {
    await small.close();
  }
});
