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
