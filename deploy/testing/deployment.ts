import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasRedis, startRedis } from '@countinghouse/proxy/test-redis';
import { freePort } from '@countinghouse/sandbox/free-port';
import { startIdentity } from '@countinghouse/sandbox/identity';
import { parseIdentitySettings } from '@countinghouse/sandbox/identity-settings';
import { hasPostgres, startPostgres } from '@countinghouse/sandbox/test-postgres';
import { assemble } from '../docker/assemble.ts';
import { createInstance } from './instance.ts';
import { hasNginx, startDeployedNginx } from './nginx.ts';

/** Whether this machine has what a deployment takes. */
export const canDeploy = hasNginx && hasRedis && hasPostgres;

const poolId = 'us-west-2_Countingh';
const clientId = '4countinghousesandboxportl';

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;

/**
 * The deployment, in processes on this machine: nginx, three proxies from the folder that their image holds, Redis,
 * PostgreSQL, and the sandbox in the place of Cognito and the payments backend.
 */
export async function startDeployment() {
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-deployment-'));
  const folders = { portal: path.join(dir, 'portal'), sandbox: path.join(dir, 'sandbox') };
  assemble('portal', folders.portal);
  assemble('sandbox', folders.sandbox);
  const [redis, postgres, httpsPort, controlPort] = [
    await startRedis(),
    await startPostgres(),
    await freePort(),
    await freePort(),
  ];
  const identity = await startIdentity({
    ...parseIdentitySettings({ IDENTITY_DATA_DIR: path.join(dir, 'identity') }),
    port: 0,
    log: () => undefined,
  });
  const origin = `https://localhost:${httpsPort}`;
  const backend = await createInstance({
    folder: folders.sandbox,
    main: 'sandbox/backend/main.ts',
    env: (port) => ({
      BACKEND_PORT: String(port),
      BACKEND_CONTROL_PORT: String(controlPort),
      BACKEND_DATA_DIR: path.join(dir, 'backend'),
      BACKEND_TOKEN_ISSUER: `http://localhost:${identity.port}/${poolId}`,
      DATABASE_URL: postgres.url,
      SEED_TRANSACTIONS: '200',
      PORTAL_ORIGIN: origin,
    }),
  });
  await backend.start();
  const proxies = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      createInstance({
        folder: folders.portal,
        main: 'proxy/src/main.ts',
        env: (port) => ({
          PORTAL_MODE: 'sandbox',
          PORTAL_PORT: String(port),
          PORTAL_ORIGIN: origin,
          PORTAL_DATA_DIR: path.join(dir, name),
          RELEASE_PUBLIC_KEYS: 'release-keys.pem',
          TRUSTED_PROXY_HOPS: '1',
          SESSION_SECRET: 'a secret of this deployment, and of no other',
          REDIS_URL: redis.url,
          BACKEND_URL: `http://127.0.0.1:${backend.port}`,
          COGNITO_USER_POOL_ID: poolId,
          COGNITO_CLIENT_ID: clientId,
          COGNITO_ENDPOINT: identity.url,
          // nginx asks no readiness: see deploy/compose.yaml.
          SHUTDOWN_GRACE_MS: '1000',
          IDENTITY_TIMEOUT_MS: '60000',
        }),
      }),
    ),
  );
  await Promise.all(proxies.map((proxy) => proxy.start()));
  const nginx = await startDeployedNginx(
    proxies.map(({ port }) => port),
    httpsPort,
  );
  return {
    origin,
    nginx,
    proxies,
    databaseUrl: postgres.url,
    /** Past proxies and nginx. */
    backendUrl: `http://127.0.0.1:${backend.port}`,
    controlUrl: `http://127.0.0.1:${controlPort}`,
    identityUrl: identity.url,
    async stop() {
      await nginx.stop();
      await Promise.all(proxies.map((proxy) => proxy.end('SIGTERM')));
      await backend.end('SIGTERM');
      await identity.close();
      await Promise.all([redis.stop(), postgres.stop()]);
      for (const one of [...proxies, backend]) one.forget();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
