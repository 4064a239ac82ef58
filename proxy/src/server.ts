import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createProxy, type ProxyParts } from './app.ts';
import { openPortals } from './brands/portals.ts';
import { watchBrandings } from './brands/watch-brandings.ts';
import type { ProxyConfig } from './config.ts';
import { limitConnections } from './http/connection-limits.ts';
import { createGracefulStop } from './http/graceful-stop.ts';
import { holdRequests } from './http/hold-requests.ts';
import { createIdentity } from './identity/identity.ts';
import { withSignInGate } from './limits/sign-in-gate.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { openReleases } from './releases/open-releases.ts';
import { loadOrCreateSecret } from './session/secret.ts';
import { createEmbeddedStore } from './store/embedded-store.ts';
import { createRedisStore } from './store/redis-store.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';

/** Room for a cookie header that is too long to be ours, so that it is a 401 and not a broken connection. */
const maxHeaderBytes = 64 * 1024;

/** How often Node looks for requests that take too long to arrive, at least. */
const longestCheckMs = 5_000;

export interface RunningProxy extends Omit<ProxyParts, 'app' | 'realtime' | 'settle'> {
  /** The origin browsers use. */
  origin: string;
  port: number;
  /** Where the metrics are read; undefined where nobody does. */
  metricsPort: number | undefined;
  /** Ends when requests under way are answered, and sockets are told. */
  close(): Promise<void>;
}

const openStore = ({ redisUrl, dataDir, session }: ProxyConfig, log: Logger) =>
  redisUrl ? createRedisStore(redisUrl, session, log) : createEmbeddedStore(dataDir, session.idleMs);

/** OpenTelemetry is loaded where spans are wanted, and nowhere else. */
async function startTracing({ tracing }: ProxyConfig): Promise<Tracing> {
  if (!tracing) return noTracing;
  const { createOtlpTracing } = await import('./tracing/otlp-tracing.ts');
  return createOtlpTracing(tracing);
}

/**
 * Starts the proxy. Requests that come before it is ready wait for it.
 * @throws what is wrong with a brand file, or the listening error, such as EADDRINUSE, before any other file is touched
 */
export async function startProxy(config: ProxyConfig, log: Logger = pino()): Promise<RunningProxy> {
  const portals = await openPortals({ brandsDir: config.brandsDir, log });
  const { headersMs, uploadMs } = config.arrival;
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersMs,
    // The longest that any request may take; all but uploads have less, see body-deadline.ts.
    requestTimeout: Math.max(uploadMs, headersMs),
    connectionsCheckingInterval: Math.min(longestCheckMs, headersMs / 2),
  });
  limitConnections(server, config.connections);
  // Longer than a balancer keeps its own connections, so that it is never the one to find ours closed.
  server.keepAliveTimeout = 75_000;
  const graceful = createGracefulStop(server);
  const openDoor = holdRequests(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = config.origin ?? `http://localhost:${port}`;
  portals.placeAt(origin);
  const { backend, secondFactorSecret } = config;
  const brandings = watchBrandings({ portals, backend, secret: secondFactorSecret, log });
  const tracing = await startTracing(config);
  const store = openStore(config, log);
  const releases = await openReleases(config.releases, config.dataDir, {
    log,
    pinned: portals.pinnedVersions,
  });
  const { app, realtime, settle, ...services } = createProxy({
    config,
    portals,
    secret: config.session.secret ?? loadOrCreateSecret(config.dataDir),
    store,
    identity: withSignInGate(createIdentity(config.identity), config.limits.signInsAtOnce),
    ...{ log, releases, tracing },
    isReady: () => !graceful.isStopping(),
  });
  const metricsServer = config.metrics && (await startMetricsServer(services.metrics, config.metrics));
  openDoor(app, realtime.handleUpgrade);
  return {
    ...services,
    origin,
    port,
    metricsPort: metricsServer?.port,
    close: async () => {
      brandings.close();
      await graceful.stop(config.shutdown, realtime.close);
      // A store that is away is not waited for: those sessions end a minute earlier.
      await settle().catch((error) => log.warn({ err: error }, 'last uses of sessions not written'));
      releases.close();
      await store.close();
      portals.close();
      // A collector that is away keeps no process alive.
      await tracing.close().catch(() => undefined);
      await metricsServer?.close();
    },
  };
}
