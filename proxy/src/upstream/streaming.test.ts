import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { expect, it, onTestFinished } from 'vitest';
import { api } from '../testing/portal-client.ts';
import { startStreamBackend } from '../testing/stream-backend.ts';
import { startTestProxy } from '../testing/test-proxy.ts';

/** A proxy before a backend that hands over each request as it begins, and a signed-in user's requests. */
async function start() {
  const backend = await startStreamBackend();
  const proxy = await startTestProxy({ env: { BACKEND_URL: backend.url } });
  onTestFinished(async () => {
    await proxy.close();
    backend.close();
  });
  const cookie = await proxy.signIn();
  const send = (method: string, target: string, headers: Record<string, string> = {}) =>
    request({
      port: proxy.port(),
      path: `${api}/${target}`,
      method,
      headers: { cookie, [portalHeader.name]: portalHeader.value, ...headers },
    });
  return { backend, send };
}

it('a file passes down as it comes: its beginning is there before its end is sent', async () => {
  const { backend, send } = await start();
  const asked = send('GET', 'export/download').end();
  const { res } = await backend.nextRequest();
  res.setHeader('content-type', 'text/csv').write('the beginning');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(String((await once(answer, 'data'))[0])).toBe('the beginning');
  res.end(', the end');
  expect(String((await once(answer, 'data'))[0])).toBe(', the end');
});

it('a file passes up as it comes: its beginning is there before its end is sent', async () => {
  const { backend, send } = await start();
  const asked = send('POST', 'disputes/evidents/upload', { 'content-type': 'application/octet-stream' });
  asked.write('the beginning');
  const { req, res } = await backend.nextRequest();
  expect(String((await once(req, 'data'))[0])).toBe('the beginning');
  asked.end(', the end');
  expect(String((await once(req, 'data'))[0])).toBe(', the end');
  res.end('{}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
});

it('who leaves takes the request to the backend along, before an answer and in the middle of one', async () => {
  const { backend, send } = await start();
  for (const begins of [false, true]) {
    const asked = send('GET', 'export/download').end();
    asked.on('error', () => undefined);
    const { res } = await backend.nextRequest();
    if (begins) {
      res.write('the beginning');
      await once(asked, 'response');
    }
    const left = once(res, 'close');
    asked.destroy();
    await left;
    expect(res.writableFinished).toBe(false);
  }
});

it('a refusal that comes before the end of a file is passed on, and the connection goes on', async () => {
  const { backend, send } = await start();
  const asked = send('POST', 'disputes/evidents/upload', {
    'content-type': 'application/octet-stream',
    'content-length': String(32_000_000),
  });
  asked.write(Buffer.alloc(1_000_000));
  const { res } = await backend.nextRequest();
  res.writeHead(413, { 'content-type': 'application/json' }).end('{}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  // What is still sent is read, for nobody: more than sockets hold.
  asked.end(Buffer.alloc(31_000_000));
  await Promise.all([once(asked, 'finish'), once(answer.resume(), 'end')]);
});
