import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, createPortalClient } from '../testing/portal-client.ts';
import { type ProxyProcess, startProxyProcess } from '../testing/proxy-process.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

const megabyte = 1024 * 1024;
const sizeMb = 256;
/** Small enough that holding one would not show, often enough for as much to pass as in one large file. */
const smallMb = 16;
const smallFiles = 24;
const mostGrowthMb = 50;

function* megabytes(count: number) {
  const chunk = Buffer.alloc(megabyte, 7);
  for (let n = 0; n < count; n += 1) yield chunk;
}

/** Sends a file to whoever asks, and counts what it is sent. */
async function startFileBackend(): Promise<{ server: Server; url: string; received: () => number }> {
  let received = 0;
  const server = createServer(async (req, res) => {
    for await (const chunk of req) received += chunk.length;
    if (req.method === 'POST') return res.end('{}');
    const count = Number(req.url?.split('=')[1]);
    res.setHeader('content-type', 'text/csv').setHeader('content-length', count * megabyte);
    await pipeline(Readable.from(megabytes(count)), res).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, received: () => received };
}

// The memory of a process is read from /proc.
describe.runIf(existsSync('/proc/self/status'))('a file passes through without being held', () => {
  let surroundings: TestProxy;
  let backend: Awaited<ReturnType<typeof startFileBackend>>;
  let proxy: ProxyProcess;
  let cookie: string;
  /** The most that the proxy had in memory while small files passed: buffers not yet collected are part of it. */
  let usualBytes: number;
  beforeAll(async () => {
    surroundings = await startTestProxy();
    backend = await startFileBackend();
    proxy = await startProxyProcess({
      PORTAL_MODE: 'sandbox',
      PORTAL_PORT: '0',
      PORTAL_DIR: path.join(surroundings.dataDir, 'portal'),
      RELEASE_PUBLIC_KEYS: surroundings.releases.publicKeysFile,
      PORTAL_DATA_DIR: path.join(surroundings.dataDir, 'other'),
      BACKEND_URL: backend.url,
      COGNITO_USER_POOL_ID: surroundings.identitySettings.poolId,
      COGNITO_CLIENT_ID: surroundings.identitySettings.clientId,
      COGNITO_ENDPOINT: surroundings.identity().url,
    });
    const client = createPortalClient(() => `http://127.0.0.1:${proxy.port}`);
    cookie = await client.signIn();
    usualBytes = await highestBytes(async () => {
      for (let times = 0; times < smallFiles; times += 1) await download(smallMb);
    });
  });
  afterAll(async () => {
    await proxy.stop();
    backend.server.close();
    await surroundings.close();
  });

  /** The most that the proxy has in memory while `work` runs. */
  async function highestBytes(work: () => Promise<void>): Promise<number> {
    let highest = proxy.residentBytes();
    const watch = setInterval(() => {
      highest = Math.max(highest, proxy.residentBytes());
    }, 20);
    await work();
    clearInterval(watch);
    return highest;
  }

  /** How far the proxy's memory rises above the usual while `work` runs. */
  const growthMb = async (work: () => Promise<void>) => ((await highestBytes(work)) - usualBytes) / megabyte;

  const send = (method: string, target: string, headers: Record<string, string> = {}) =>
    request({
      port: proxy.port,
      path: `${api}/${target}`,
      method,
      headers: { cookie, [portalHeader.name]: portalHeader.value, ...headers },
    });

  async function download(count: number): Promise<void> {
    let received = 0;
    const asked = send('GET', `export/download?mb=${count}`).end();
    const [res] = await once(asked, 'response');
    for await (const chunk of res) received += chunk.length;
    expect(received).toBe(count * megabyte);
  }

  it(`down: ${sizeMb} MB`, async () => {
    const grown = await growthMb(() => download(sizeMb));
    expect(grown).toBeLessThan(mostGrowthMb);
  });

  it(`up: ${sizeMb} MB`, async () => {
    const grown = await growthMb(async () => {
      const asked = send('POST', 'disputes/evidents/upload', { 'content-type': 'application/octet-stream' });
      const answered = once(asked, 'response');
      await pipeline(Readable.from(megabytes(sizeMb)), asked);
      const [res] = await answered;
      expect(res.statusCode).toBe(200);
      res.resume();
    });
    expect(backend.received()).toBe(sizeMb * megabyte);
    expect(grown).toBeLessThan(mostGrowthMb);
  });
});
