import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createTestReleases, type TestArea } from '@countinghouse/releases/testing';
import { startIdentity } from '@countinghouse/sandbox/identity';
import { type IdentitySettings, parseIdentitySettings } from '@countinghouse/sandbox/identity-settings';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import pino from 'pino';
import { parseConfig } from '../config.ts';
import { startProxy } from '../server.ts';
import { bodyOf, createPortalClient } from './portal-client.ts';
import { startRecordingBackend } from './recording-backend.ts';

type Identity = Awaited<ReturnType<typeof startIdentity>>;

interface TestProxyOptions {
  identity?: Partial<IdentitySettings>;
  /** Settings of the proxy, by their environment names. */
  env?: NodeJS.ProcessEnv;
}

const none = { files: [], texts: { en: [], vi: [] } };

const shell = {
  version: 'shell-1',
  provides: { kit: '1.0.0', contract: '1.0.0' },
  always: { files: ['always.js'], texts: { en: ['en.js'], vi: ['vi.js'] } },
  signedIn: { ...none, files: ['layout.js', 'layout.css'], reads: [{ path: 'user/time' }] },
  pages: [{ ...none, path: '/dashboard', files: ['dashboard.js'], reads: [], roles: ['partners'] }],
  shared: { '@countinghouse/kit/list': ['list.js'] },
  kitTexts: { list: { en: ['list-en.js'], vi: ['list-vi.js'] } },
};

const demoArea: TestArea = {
  id: 'demo',
  version: '1',
  files: { 'entry.js': 'entry', 'style.css': 'p {}', 'later.js': 'later' },
  manifest: {
    name: { en: 'Demo </script>', vi: 'Demo' },
    pages: [
      {
        path: '/demo/:id',
        reads: [{ path: 'transaction/detail', query: { id: ':id', zone: '{timeZone}' } }],
        ...{ files: ['later.js'], texts: { en: [], vi: [] } },
        ...{ shared: ['@countinghouse/kit/list'], kitTexts: ['list'] },
      },
    ],
  },
};

/** A portal with one area, and a shell that is nothing but a page. @returns its releases, and the settings that name them */
export async function writePortal(portalDir: string) {
  mkdirSync(path.join(portalDir, 'shell', 'assets'), { recursive: true });
  writeFileSync(path.join(portalDir, 'shell', 'shell.json'), JSON.stringify(shell));
  writeFileSync(
    path.join(portalDir, 'shell', 'index.html'),
    '<html><head><title>x</title><link rel="icon" href="data:,"></head><body></body></html>',
  );
  writeFileSync(path.join(portalDir, 'shell', 'assets', 'shell.js'), 'plain');
  writeFileSync(path.join(portalDir, 'shell', 'assets', 'shell.js.br'), 'compressed');
  const releases = createTestReleases(path.join(portalDir, 'releases'));
  await releases.release(demoArea);
  const env = { PORTAL_DIR: portalDir, RELEASE_PUBLIC_KEYS: releases.publicKeysFile };
  return { releases, env };
}

export { bodyOf } from './portal-client.ts';

/** The head and body of an answer as they came over the wire. */
function readRaw(port: number, request: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
    socket.on('error', reject);
  });
}

/**
 * The proxy, really listening, before the sandbox's identity service and a backend that writes down what it gets.
 * Its data folder outlives `restart`.
 */
export async function startTestProxy({ identity: identityPart, env }: TestProxyOptions = {}) {
  const dataDir = createTempFolder();
  const portalDir = path.join(dataDir, 'portal');
  const { releases, env: portalEnv } = await writePortal(portalDir);
  const calls: string[] = [];
  const identitySettings: IdentitySettings = {
    ...parseIdentitySettings({ IDENTITY_DATA_DIR: path.join(dataDir, 'identity') }),
    port: 0,
    // Looked up at each call, so that a test's clock is the identity service's too.
    now: () => Date.now(),
    log: ({ operation }) => void calls.push(String(operation)),
    ...identityPart,
  };
  let identity: Identity = await startIdentity(identitySettings);
  const backend = await startRecordingBackend();
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const config = parseConfig({
    PORTAL_MODE: 'sandbox',
    PORTAL_PORT: '0',
    ...portalEnv,
    PORTAL_DATA_DIR: path.join(dataDir, 'proxy'),
    BACKEND_URL: backend.url,
    COGNITO_USER_POOL_ID: identitySettings.poolId,
    COGNITO_CLIENT_ID: identitySettings.clientId,
    COGNITO_ENDPOINT: identity.url,
    METRICS_PORT: '0',
    LEGACY_LOGIN_URL: `${identity.url}/legacy-login`,
    // Every test comes from one address.
    SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
    MESSAGES_PER_ADDRESS: '1000000',
    IDENTITY_TIMEOUT_MS: '60000',
    HEADERS_TIMEOUT_SECONDS: '60',
    ...env,
  });
  let proxy = await startProxy(config, log);

  const client = createPortalClient(() => `http://127.0.0.1:${proxy.port}`);

  return {
    backend,
    identity: () => identity,
    identitySettings,
    /** Operations that the identity service was asked for. */
    identityCalls: calls,
    logLines,
    releases,
    dataDir,
    ...client,
    /** What the proxy is made of. */
    services: () => proxy,
    ticketFor: async (cookie: string): Promise<string> =>
      (await bodyOf(await client.call('/api/auth/ws-token', { cookie }))).token,
    origin: () => proxy.origin,
    port: () => proxy.port,
    /** The value of a series as Prometheus reads it, such as `portal_websockets_open`; 0 where there is none. */
    metric: async (series: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${proxy.metricsPort}/metrics`)).text();
      const line = text.split('\n').find((one) => one.startsWith(`${series} `));
      return Number(line?.slice(series.length) ?? 0);
    },
    raw: (request: string) => readRaw(proxy.port, request),
    async restart() {
      const { port } = proxy;
      await proxy.close();
      // Lets `fetch` see that its kept connections are closed.
      await setImmediate();
      proxy = await startProxy({ ...config, port }, log);
    },
    async stopIdentity() {
      await identity.close();
    },
    async startIdentityAgain() {
      identity = await startIdentity({ ...identitySettings, port: identity.port });
    },
    async close() {
      await proxy.close();
      await backend.close();
      await identity.close().catch(() => undefined);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestProxy = Awaited<ReturnType<typeof startTestProxy>>;
