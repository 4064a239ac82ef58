import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { applicationLinkPath, backendPrefix, uploadPaths } from '@countinghouse/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttp2Client, type Http2Client } from '../testing/http2-client.ts';
import { type DeployedNginx, hasNginx, startDeployedNginx } from '../testing/nginx.ts';
import { startUpstreams, type Upstreams } from '../testing/upstreams.ts';

const megabyte = 1024 * 1024;
const uploads = [
  ...uploadPaths.map((one) => `/api/proxy${backendPrefix}/${one}`),
  `${applicationLinkPath}/documents`,
];

if (!hasNginx) console.log('nginx or openssl is not installed: the deployed nginx is not tested');

describe.runIf(hasNginx)('nginx as it is deployed', () => {
  let proxies: Upstreams;
  let nginx: DeployedNginx;
  let browser: Http2Client;
  beforeEach(async () => {
    proxies = await startUpstreams();
    nginx = await startDeployedNginx(proxies.ports);
    browser = createHttp2Client(nginx.origin, nginx.certificate);
  });
  afterEach(async () => {
    browser.close();
    await nginx.stop();
    await proxies.close();
  });

  const askedOf = () => proxies.seen.map(({ at }) => at);

  describe('where a proxy died', () => {
    const die: Parameters<Upstreams['answerWith']>[0] = (req) => req.socket.destroy();

    it('a read is asked of the next, and the dead one not again', async () => {
      proxies.answerWith(die, 0);
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push((await browser.ask('/api/anything')).status);
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(askedOf().filter((at) => at === 0)).toHaveLength(1);
    });

    it.each(['POST', 'PUT', 'DELETE'])('a %s that was sent is not sent again', async (method) => {
      proxies.answerWith(die);
      const { status, body } = await browser.ask('/api/anything', { method, body: '{}' });
      expect([status, JSON.parse(body.toString()).error]).toEqual([502, 'upstream_unavailable']);
      expect(proxies.seen).toHaveLength(1);
    });

    it.each(['POST', 'PUT', 'DELETE'])('a %s that could not be sent goes to the next', async (method) => {
      await proxies.stop(0);
      const asked = { method, headers: { 'idempotency-key': 'k' }, body: '{"amount":1}' };
      const answers = [];
      for (let n = 0; n < 6; n += 1)
        answers.push((await browser.ask('/api//odd%20path?q=%2F', asked)).status);
      expect(answers).toEqual(Array(6).fill(200));
      expect(new Set(proxies.seen.map(({ url }) => url))).toEqual(new Set(['/api//odd%20path?q=%2F']));
      expect(new Set(proxies.seen.map((one) => one.method))).toEqual(new Set([method]));
      expect(new Set(proxies.seen.map(({ headers }) => headers['content-length'] ?? '12'))).toEqual(
        new Set(['12']),
      );
    });

    it('where none is left, a page says so and is opened again, and a request has an error of ours', async () => {
      await proxies.close();
      const page = await browser.ask('/dashboard', { headers: { accept: 'text/html' } });
      expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
        502,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(page.body.toString()).toContain('http-equiv="refresh"');
      const call = await browser.ask('/api/auth/status', { headers: { accept: 'application/json' } });
      expect([call.status, JSON.parse(call.body.toString()).error]).toEqual([502, 'upstream_unavailable']);
      // Its own pages are nobody's to ask for.
      expect((await browser.ask('/unavailable.html')).status).toBe(404);
    });

    it('the log has no address of what failed, which may be a secret', async () => {
      proxies.answerWith(die);
      await browser.ask('/unsubscribe/a-secret?token=another');
      await browser.ask('/unsubscribe/a-secret', { method: 'POST' });
      await browser.ask('/api/anything');
      await expect.poll(() => nginx.logs().match(/"status":502/g)?.length).toBe(3);
      expect(nginx.logs()).not.toMatch(/secret|another|anything/);
    });
  });

  it('what a client says of its address is not believed, and any name is passed on', async () => {
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    };
    await browser.ask('/api/anything', { headers: { ...forged, ':authority': 'northwind.example' } });
    const headers = proxies.seen[0]?.headers ?? {};
    expect(headers).toMatchObject({
      host: 'northwind.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'northwind.example',
    });
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil/);
  });

  it('plain HTTP is led to HTTPS, with its name and address', async () => {
    const headers = { host: 'northwind.example' };
    const { statusCode, headers: answered } = await new Promise<IncomingMessage>((resolve) =>
      get({ port: nginx.ports.http, path: '/a?b=c', headers }, resolve),
    );
    expect([statusCode, answered.location]).toEqual([308, 'https://northwind.example/a?b=c']);
  });

  it('what is asked of each proxy from inside is asked of none from outside', async () => {
    for (const one of ['/metrics', '/readyz', '/healthz', '/status', '/health'])
      expect([one, (await browser.ask(one)).status]).toEqual([one, /status|health$/.test(one) ? 200 : 404]);
    expect(proxies.seen.map(({ url }) => url)).toEqual(['/status', '/health']);
  });

  it('answers pass with the headers and bytes that the proxy gave them, over one connection', async () => {
    const bytes = Buffer.from([0x1b, 0x03, 0x00, 0xf8]);
    const given = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      link: '</assets/a.js>; rel=preload; as=script',
      vary: 'Accept-Encoding',
      'x-request-id': 'one',
    };
    proxies.answerWith((_req, res) => void res.writeHead(200, given).end(bytes));
    const asks = Array.from({ length: 40 }, (_, n) => browser.ask(`/assets/${n}.js`));
    for (const { headers, body } of await Promise.all(asks)) {
      expect(headers).toMatchObject(given);
      expect(headers.server).toBe('nginx');
      expect(body).toEqual(bytes);
    }
    expect(browser.connections()).toBe(1);
  });

  it.each(uploads)('a file that is sent to %s goes on as it comes, and lies nowhere', async (target) => {
    const size = 40 * megabyte;
    const arrived = Promise.withResolvers<void>();
    proxies.answerWith((req, res) => {
      req.once('data', () => arrived.resolve());
      let count = 0;
      req.on('data', (chunk: Buffer) => (count += chunk.length));
      req.once('end', () => res.end(String(count)));
    });
    const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
    const { port } = new URL(nginx.origin);
    const upload = requestSecurely({ port, method: 'POST', path: target, headers, ca: nginx.certificate });
    const answer = new Promise<string>((resolve, reject) => {
      upload.once('response', (res) => text(res).then(resolve, reject)).once('error', reject);
    });
    upload.write(Buffer.alloc(megabyte));
    // The proxy has its beginning while the end is not there yet.
    await arrived.promise;
    upload.end(Buffer.alloc(size - megabyte));
    expect(await answer).toBe(String(size));
    expect(bytesIn(nginx.dir)).toBeLessThan(megabyte);
  });

  it('what is no file may have two megabytes', async () => {
    const asked = { method: 'POST', body: Buffer.alloc(2 * megabyte + 1) };
    expect((await browser.ask('/api/auth/login', asked)).status).toBe(413);
    expect(proxies.seen).toEqual([]);
  });

  it('a download goes out as fast as it is taken, and lies nowhere meanwhile', async () => {
    let sent = 0;
    proxies.answerWith(async (_req, res) => {
      for (let n = 0; n < 200; n += 1) {
        const isTaken = res.write(Buffer.alloc(megabyte));
        sent += 1;
        if (!isTaken) await once(res, 'drain');
      }
      res.end();
    });
    const { port } = new URL(nginx.origin);
    const answer = await new Promise<IncomingMessage>((resolve) =>
      requestSecurely({ port, path: '/export', ca: nginx.certificate }, resolve).end(),
    );
    answer.pause();
    const settled = async () => {
      const before = sent;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return sent === before && sent > 0;
    };
    await expect.poll(settled).toBe(true);
    expect(sent).toBeLessThan(100);
    expect(bytesIn(nginx.dir)).toBeLessThan(megabyte);
    let received = 0;
    for await (const chunk of answer) received += (chunk as Buffer).length;
    expect(received).toBe(200 * megabyte);
  });

  it('only websockets are upgraded', async () => {
    const upgrade = async (protocol: string) => {
      const headers = { connection: 'upgrade', upgrade: protocol };
      const { port } = new URL(nginx.origin);
      const asked = requestSecurely({ port, path: '/api/ws', headers, ca: nginx.certificate });
      await new Promise((resolve) => asked.once('response', resolve).end());
      asked.destroy();
    };
    await upgrade('websocket');
    await upgrade('h2c');
    expect(proxies.seen.map(({ headers }) => [headers.connection, headers.upgrade])).toEqual([
      ['upgrade', 'websocket'],
      [undefined, undefined],
    ]);
  });

  it('tells this machine, and nobody else, how it is', async () => {
    const ask = (path: string) => fetch(`http://127.0.0.1:${nginx.ports.own}${path}`);
    expect((await ask('/health')).status).toBe(204);
    expect(await (await ask('/status')).text()).toContain('Active connections');
  });
});

/** What lies in a folder, logs and certificates included. */
function bytesIn(dir: string): number {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
