import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Registry } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuiltPortal } from '../testing/built-portal.ts';
import { createHttp2Client, type Http2Client } from '../testing/http2-client.ts';
import { createInstance, type Instance } from '../testing/instance.ts';
import { type DeployedNginx, hasNginx, startDeployedNginx } from '../testing/nginx.ts';
import { assemble } from './assemble.ts';

const host = 'portal.example';
const production = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=8',
  PORTAL_ORIGIN: `https://${host}`,
  TRUSTED_PROXY_HOPS: '1',
  BACKEND_URL: 'https://backend.example',
  COGNITO_USER_POOL_ID: 'us-west-2_AbCdEfGhI',
  COGNITO_CLIENT_ID: '3n4b5urk1ft4fl3mg5e62d9ado',
  SESSION_SECRET: 'a secret of this portal, and of no other one',
  SECOND_FACTOR_SECRET: 'a secret that the backend has, and nobody else',
  SHUTDOWN_GRACE_MS: '200',
  RELEASE_PUBLIC_KEYS: 'release-keys.pem',
};

/** Said anew for each answer, or of a connection. */
const ofOneAnswer = /^(:status|connection|keep-alive|transfer-encoding|date|server|x-request-id|trace.*)$/;
const lasting = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofOneAnswer.test(name))
      .map(([name, value]) => [name, String(value).replace(/'nonce-[^']+'/, 'the nonce')]),
  );

describe.runIf(hasNginx)('what the portal’s image holds', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-image-'));
  const folder = path.join(dir, 'app');
  const listFiles = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  let files: string[];
  let proxy: Instance;
  let nginx: DeployedNginx;
  let browser: Http2Client;

  const start = async (more: Record<string, string> = {}) => {
    const instance = await createInstance({
      folder,
      main: 'proxy/src/main.ts',
      env: (port) => ({
        ...production,
        PORTAL_PORT: String(port),
        PORTAL_DATA_DIR: path.join(dir, 'data'),
        ...more,
      }),
    });
    await instance.start();
    return instance;
  };
  beforeAll(async () => {
    await ensureBuiltPortal();
    assemble('portal', folder);
    files = listFiles();
    proxy = await start();
    nginx = await startDeployedNginx([proxy.port, proxy.port, proxy.port]);
    browser = createHttp2Client(nginx.origin, nginx.certificate);
  }, 1_200_000);
  afterAll(async () => {
    browser?.close();
    await nginx?.stop();
    await proxy?.end('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  const asBrowser = { ':authority': host, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const throughNginx = (target: string, headers = {}) =>
    browser.ask(target, { headers: { ...asBrowser, ...headers } });

  /** Past nginx. */
  async function directly(target: string, headers = {}) {
    const early: unknown[] = [];
    const asked = request({
      port: proxy.port,
      path: target,
      headers: { host, 'accept-encoding': asBrowser['accept-encoding'], ...headers },
    });
    asked.on('information', (information) => early.push(information)).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { early, status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }

  async function readRegistry(): Promise<Registry> {
    const { body } = await directly('/registry.json', { 'accept-encoding': 'identity' });
    return JSON.parse(body.toString());
  }

  it('has no tests, and nothing that builds or tests', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(
      files.filter((file) => /\.test\.tsx?$|(^|\/)testing\//.test(file) && !file.includes('node_modules')),
    ).toEqual([]);
    const packages = readdirSync(path.join(folder, 'node_modules/.pnpm'));
    expect(packages.filter((name) => /^(vitest|webpack|antd|react|typescript|@biomejs)/.test(name))).toEqual(
      [],
    );
    expect(existsSync(path.join(folder, 'sandbox'))).toBe(false);
  });

  it('runs in production, and refuses what belongs to a sandbox', async () => {
    expect((await directly('/readyz')).status).toBe(200);
    await expect(start({ COGNITO_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow(
      'COGNITO_ENDPOINT must not be set',
    );
  });

  it('gives pages and files through nginx as they are: headers, compression and bytes', async () => {
    const registry = await readRegistry();
    const [{ entry } = { entry: '' }] = registry.areas;
    const html = { accept: 'text/html' };
    for (const [target, headers] of [
      ['/dashboard', html],
      [entry, {}],
      ['/registry.json', {}],
      ['/mfe/none.js', {}],
      ['/api/auth/status', { 'x-countinghouse': '1' }],
      ['/api/proxy/v2-iq/digitz-iq/transactions', { 'x-countinghouse': '1' }],
    ] as const) {
      const [one, other] = [await directly(target, headers), await throughNginx(target, headers)];
      expect([target, other.status, lasting(other.headers)]).toEqual([
        target,
        one.status,
        lasting(one.headers),
      ]);
      if (target === entry || target === '/registry.json') expect(other.body).toEqual(one.body);
    }
    const page = await throughNginx('/dashboard', html);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await throughNginx(entry)).headers).toMatchObject({
      'cache-control': 'max-age=31536000,immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
  });

  it('gives all files of a visit over one connection', async () => {
    const registry = await readRegistry();
    const urls = registry.areas.flatMap(({ assets }) => assets.map(({ url }) => url));
    const before = browser.connections();
    const answers = await Promise.all(urls.map((url) => throughNginx(url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([before, browser.connections()]).toEqual([1, 1]);
  });

  it('sends no 103, which nginx before 1.29 takes for the answer', async () => {
    for (const target of ['/dashboard', '/list-transaction', '/login'])
      expect([target, (await directly(target, { accept: 'text/html' })).early]).toEqual([target, []]);
  });

  it('writes nothing into its folder, and stops when it is told to', async () => {
    expect(listFiles()).toEqual(files);
    const startedAt = performance.now();
    await proxy.end('SIGTERM');
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });
});
