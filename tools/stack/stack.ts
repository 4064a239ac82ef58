import path from 'node:path';
import { freePort } from '@countinghouse/sandbox/free-port';
import { ensureReleaseKey, releaseKeyFiles } from '../build/release-key.ts';
import { portalDir } from '../workspace.ts';
import { writeSandboxBrands } from './sandbox-brands.ts';
import { type Service, startService } from './service.ts';

/** Ports of the three processes, and of the sandbox's own controls; 0 picks free ones. */
export interface Ports {
  portal: number;
  identity: number;
  backend: number;
  /** The one after the backend's when absent. */
  control?: number;
  /** Of the sandbox's analytics page; there is none when absent. */
  analytics?: number | undefined;
}

export interface StackOptions {
  ports: Ports;
  /** Everything the run keeps: databases, sessions, keys, logs. */
  dataDir: string;
  /** More settings, over the ones made here. */
  env?: NodeJS.ProcessEnv;
  /** The port that browsers ask, where something stands before the portal. */
  brandedPort?: number;
}

export interface Stack {
  /** The portal's origin. */
  url: string;
  mailboxUrl: string;
  /** Where the sandbox's clock is. The proxy has no way there. */
  controlUrl: string;
  /** Where the sandbox's analytics page is; null without one. */
  analyticsUrl: string | null;
  services: { identity: Service; backend: Service; proxy: Service };
  stop(): Promise<void>;
}

const poolId = 'us-west-2_Countingh';
const clientId = '4countinghousesandboxportl';

/**
 * The room that Node gives new objects grows with what they need in the first second, when all modules are loaded at
 * once, and keeps 150 MB for good. Held to the size that suffices afterwards.
 */
export const nodeOptions = ['--max-semi-space-size=8'];

/** Starts services, and stops them the other way round. */
function createServices({ dataDir, env = {} }: Pick<StackOptions, 'dataDir' | 'env'>) {
  const started: Service[] = [];
  const logDir = path.join(dataDir, 'logs');
  return {
    start: async (name: string, main: string, settings: NodeJS.ProcessEnv) => {
      const service = await startService({ name, main, logDir, nodeOptions, env: { ...settings, ...env } });
      started.push(service);
      return service;
    },
    stop: async () => {
      // The door first, so that nothing comes in any more.
      for (const service of [...started].reverse()) await service.stop();
    },
  };
}

type Start = ReturnType<typeof createServices>['start'];

/** Starts identity and backend. */
async function startSandbox(start: Start, { ports, dataDir, env = {}, brandedPort }: StackOptions) {
  // The backend names the portal in mails, and is there before it.
  const portalPort = ports.portal || (await freePort());
  // Partners have portals of their own, unless other brands are named.
  const brands = env.PORTAL_BRANDS ?? process.env.PORTAL_BRANDS;
  const PORTAL_BRANDS = brands || writeSandboxBrands(dataDir, brandedPort ?? portalPort);
  const identity = await start('identity', 'sandbox/identity/main.ts', {
    IDENTITY_PORT: String(ports.identity),
    IDENTITY_DATA_DIR: path.join(dataDir, 'identity'),
    IDENTITY_POOL_ID: poolId,
    IDENTITY_CLIENT_ID: clientId,
  });
  // The issuer is the identity service's public name, whatever address it listens on.
  const issuerOrigin = `http://localhost:${new URL(identity.url).port}`;
  const analyticsPort = ports.analytics === undefined ? null : ports.analytics || (await freePort());
  const backend = await start('backend', 'sandbox/backend/main.ts', {
    BACKEND_PORT: String(ports.backend),
    BACKEND_CONTROL_PORT: String(ports.control ?? ''),
    BACKEND_DATA_DIR: path.join(dataDir, 'backend'),
    BACKEND_TOKEN_ISSUER: `${issuerOrigin}/${poolId}`,
    BACKEND_TOKEN_CLIENT_ID: clientId,
    PORTAL_ORIGIN: `http://localhost:${portalPort}`,
    PORTAL_BRANDS,
    ANALYTICS_PORT: String(analyticsPort ?? ''),
  });
  // Another host than `localhost`, as in life: the portal's cookies never go there.
  const analyticsUrl = analyticsPort === null ? null : `http://127.0.0.1:${analyticsPort}`;
  return { identity, backend, issuerOrigin, analyticsUrl, portalPort, PORTAL_BRANDS };
}

/** Fills an empty data folder as the sandbox's first start does, and leaves nothing running. */
export async function fillSandbox(options: Omit<StackOptions, 'ports'>): Promise<void> {
  const { start, stop } = createServices(options);
  try {
    await startSandbox(start, { ...options, ports: { portal: 0, identity: 0, backend: 0 } });
  } finally {
    await stop();
  }
}

/** Starts identity, backend and proxy on one data folder, each in a process of its own. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { start, stop } = createServices(options);
  try {
    const { identity, backend, issuerOrigin, analyticsUrl, portalPort, PORTAL_BRANDS } = await startSandbox(
      start,
      options,
    );
    ensureReleaseKey();
    const proxy = await start('proxy', 'proxy/src/main.ts', {
      PORTAL_MODE: 'sandbox',
      PORTAL_PORT: String(portalPort),
      PORTAL_DIR: portalDir,
      RELEASE_PUBLIC_KEYS: releaseKeyFiles.public,
      PORTAL_BRANDS,
      PORTAL_DATA_DIR: path.join(options.dataDir, 'proxy'),
      BACKEND_URL: backend.url,
      COGNITO_USER_POOL_ID: poolId,
      COGNITO_CLIENT_ID: clientId,
      COGNITO_ENDPOINT: identity.url,
      LEGACY_LOGIN_URL: `${identity.url}/legacy-login`,
      ...(analyticsUrl && { ANALYTICS_ORIGIN: analyticsUrl }),
    });
    const services = { identity, backend, proxy };
    const mailboxUrl = `${issuerOrigin}/sandbox/mailbox`;
    const controlUrl = backend.controlUrl ?? '';
    return { url: proxy.url, mailboxUrl, controlUrl, analyticsUrl, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
