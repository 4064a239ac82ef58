import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createProxy } from './app.ts';
import type { ProxyConfig } from './config.ts';
import { createIdentity } from './identity/identity.ts';
import { loadOrCreateSecret } from './session/secret.ts';
import { SqliteStore } from './session/sqlite-store.ts';

export interface RunningProxy {
  /** The origin browsers use. */
  origin: string;
  port: number;
  /** Ends when requests under way are answered. */
  close(): Promise<void>;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), 5_000);
  await closed;
  clearTimeout(patience);
}

/**
 * Starts the proxy.
 * @throws the listening error, such as EADDRINUSE, before any file is touched
 */
export async function startProxy(config: ProxyConfig, log: Logger = pino()): Promise<RunningProxy> {
  const server = createServer();
  // Longer than a balancer keeps its own connections, so that it is never the one to find ours closed.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = config.origin ?? `http://localhost:${port}`;
  const secret = config.session.secret ?? loadOrCreateSecret(config.dataDir);
  const store = new SqliteStore(config.dataDir, config.session.idleMs);
  const identity = createIdentity(config.identity);
  server.on('request', createProxy({ config, origin: () => origin, secret, store, identity, log }));
  return {
    origin,
    port,
    close: async () => {
      await stop(server);
      store.close();
    },
  };
}
