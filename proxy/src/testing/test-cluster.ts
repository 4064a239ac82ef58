import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@countinghouse/sandbox/free-port';
import { startIdentity } from '@countinghouse/sandbox/identity';
import { parseIdentitySettings } from '@countinghouse/sandbox/identity-settings';
import { vi } from 'vitest';
import { hasNginx, startNginx } from './nginx.ts';
import { createPortalClient } from './portal-client.ts';
import { startProxyProcess } from './proxy-process.ts';
import { startRecordingBackend } from './recording-backend.ts';
import { hasRedis, startRedis } from './redis.ts';
import { writePortal } from './test-proxy.ts';

/** Whether this machine has what a cluster takes. */
export const canRunCluster = hasRedis && hasNginx;

interface ClusterOptions {
  /** Settings of the proxies, by their environment names. */
  env?: NodeJS.ProcessEnv;
}

/** Three proxies on one Redis behind nginx, which gives each request to the next of them. */
export async function startTestCluster({ env }: ClusterOptions = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-cluster-'));
  const portal = await writePortal(path.join(dir, 'portal'));
  const identityCalls: string[] = [];
  const identitySettings = {
    ...parseIdentitySettings({ IDENTITY_DATA_DIR: path.join(dir, 'identity') }),
    port: 0,
    log: ({ operation }: { operation?: string | null | undefined }) =>
      void identityCalls.push(String(operation)),
  };
  const identity = await startIdentity(identitySettings);
  const backend = await startRecordingBackend();
  let redis = await startRedis();
  const port = await freePort();
  const settings = {
    PORTAL_MODE: 'sandbox',
    PORTAL_PORT: '0',
    PORTAL_ORIGIN: `http://localhost:${port}`,
    ...portal.env,
    SESSION_SECRET: 'a secret of the cluster, and of no other',
    TRUSTED_PROXY_HOPS: '1',
    REDIS_URL: redis.url,
    BACKEND_URL: backend.url,
    COGNITO_USER_POOL_ID: identitySettings.poolId,
    COGNITO_CLIENT_ID: identitySettings.clientId,
    COGNITO_ENDPOINT: identity.url,
    SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
    IDENTITY_TIMEOUT_MS: '60000',
    HEADERS_TIMEOUT_SECONDS: '60',
    MESSAGES_PER_ADDRESS: '1000000',
    ...env,
  };
  const proxies = await Promise.all(
    ['a', 'b', 'c'].map((name) => startProxyProcess({ ...settings, PORTAL_DATA_DIR: path.join(dir, name) })),
  );
  const nginx = await startNginx(
    port,
    proxies.map((proxy) => proxy.port),
  );
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => {
    const ready = await Promise.all(proxies.map((proxy) => fetch(`http://127.0.0.1:${proxy.port}/readyz`)));
    if (ready.some(({ status }) => status !== 200)) throw new Error('not ready');
    await fetch(url);
  }, 10_000);
  return {
    ...createPortalClient(() => url),
    url,
    origin: settings.PORTAL_ORIGIN,
    backend,
    identityCalls,
    identityUrl: identity.url,
    users: identity.users,
    redis: () => redis,
    /** Each proxy by itself, past nginx. */
    instances: proxies.map((proxy) => createPortalClient(() => `http://127.0.0.1:${proxy.port}`)),
    ports: proxies.map((proxy) => proxy.port),
    /** A new Redis where the old one was. */
    async startRedisAgain() {
      redis = await startRedis(redis.port);
    },
    async close() {
      await nginx.stop();
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await redis.stop();
      await backend.close();
      await identity.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type TestCluster = Awaited<ReturnType<typeof startTestCluster>>;
