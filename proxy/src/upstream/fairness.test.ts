import type { RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, bodyOf } from '../testing/portal-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

// What hangs waits for it; what is answered must never need it, on a busy machine either.
const timeoutMs = 2_000;
// Four times as many as open it when they are several users'.
const attempts = 40;
const colleagues = ['partner.demo', 'manager.demo', 'admin.demo', 'restricted.demo', 'hauspay.partner'];

let proxy: TestProxy;
let cookie: string;
let other: string;
/** What the backend does with the requests of `cookie`'s user; everybody else is answered. */
let misbehave: RequestListener;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { BACKEND_TIMEOUT_MS: String(timeoutMs) } });
  cookie = await proxy.signIn('merchant.demo');
  other = await proxy.signIn('partner.demo');
});
afterAll(() => proxy.close());
beforeEach(async () => {
  // What was answered before would count too, for ten seconds.
  await proxy.restart();
  proxy.backend.answerWith((req, res) => {
    if (req.url?.includes('odd')) misbehave(req, res);
    else res.end('{}');
  });
});

const ask = async (as: string, target = `${api}/transactions`) =>
  (await proxy.call(target, { cookie: as })).status;
const askOdd = (as = cookie) => ask(as, `${api}/transactions?odd`);
const repeat = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));
const othersAnswers = async () => new Set(await repeat(20, () => ask(other)));

/** Promises a body of nine bytes, and sends none. */
const stall = (target: string, type: string) =>
  new Promise<number>((resolve) => {
    const socket = connect(proxy.port(), '127.0.0.1');
    const lines = [
      `POST ${target} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${cookie}`,
      `${portalHeader.name}: ${portalHeader.value}`,
      `Content-Type: ${type}`,
      'Content-Length: 9',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(Number(answer.split(' ')[1])));
  });

describe('the breaker stays closed for everyone', () => {
  it.each([500, 501, 507])('when a user’s requests make the backend answer %i', async (status) => {
    misbehave = (_req, res) => void res.writeHead(status).end('{}');
    for (let n = 0; n < attempts; n += 10) await repeat(10, askOdd);
    expect(await othersAnswers()).toEqual(new Set([200]));
  });

  it('when a user stalls uploads, which is a 408 and the user’s own', async () => {
    for (const [target, type] of [
      ['disputes/evidents/upload', 'application/octet-stream'],
      ['transaction/note', 'application/json'],
    ] as const) {
      const answers = await repeat(40, () => stall(`${api}/${target}`, type));
      expect(new Set(answers)).toEqual(new Set([408]));
      expect(await othersAnswers()).toEqual(new Set([200]));
    }
  });

  it('when a user leaves in the middle of uploads', async () => {
    await repeat(40, async () => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
      const leaving = proxy.call(`${api}/disputes/evidents/upload`, {
        cookie,
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/octet-stream' },
        signal: AbortSignal.timeout(50),
      });
      await expect(leaving).rejects.toThrow();
    });
    expect(await othersAnswers()).toEqual(new Set([200]));
  });

  it.each(['hangs', 'answers 503'])('when the backend %s for one user only', async (kind) => {
    misbehave = (_req, res) => void (kind === 'hangs' || res.writeHead(503).end());
    const statuses = await repeat(40, askOdd);
    expect(new Set(statuses)).toEqual(new Set([kind === 'hangs' ? 504 : 502]));
    expect(await othersAnswers()).toEqual(new Set([200]));
  });
});

it('it opens when the backend hangs for many users', async () => {
  const cookies = await Promise.all(colleagues.map((name) => proxy.signIn(name)));
  misbehave = () => undefined;
  await Promise.all(cookies.map((each) => repeat(3, () => askOdd(each))));
  expect(await ask(other)).toBe(502);
});

it('a user’s requests that hang take no more than their share; others are answered', async () => {
  const hanging: ServerResponse[] = [];
  const slow = await startTestProxy({ env: { REQUESTS_PER_USER: '5' } });
  try {
    slow.backend.answerWith(
      (req, res) => void (req.url?.includes('odd') ? hanging.push(res) : res.end('{}')),
    );
    const [mine = '', theirs] = [await slow.signIn('merchant.demo'), await slow.signIn('partner.demo')];
    const again = await slow.signIn('merchant.demo');
    const call = (as: string | undefined, query = '') =>
      slow.call(`${api}/transactions${query}`, { cookie: as });
    const held = Array.from({ length: 5 }, () => call(mine, '?odd'));
    await expect.poll(() => hanging.length).toBe(5);
    // Another session of the user's is the same user.
    for (const session of [mine, again]) {
      const refused = await call(session);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await bodyOf(refused)).toMatchObject({ error: 'rate_limited' });
    }
    expect((await call(theirs)).status).toBe(200);
    for (const res of hanging) res.end('{}');
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
    expect((await call(mine)).status).toBe(200);
  } finally {
    await slow.close();
  }
});
