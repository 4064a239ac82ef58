import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../store/database.ts';
import { seed } from '../store/seed/seed.ts';
import { createBackend } from './app.ts';
import type { BackendSettings } from './settings.ts';

export interface RunningBackend {
  url: string;
  port: number;
  /** Ends when requests under way are answered and the database is closed. */
  close(): Promise<void>;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const patience = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(patience);
}

/**
 * Opens the database, fills it on first run, and answers the contract's endpoints.
 * @throws the listening error, such as EADDRINUSE, before the database is touched
 */
export async function startBackend(settings: BackendSettings): Promise<RunningBackend> {
  const server = createServer();
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = await openDatabase(settings);
  const { clock, issuer, clientId, seedTransactions } = settings;
  await seed(database.db, { transactionCount: seedTransactions, now: clock() });
  server.on('request', createBackend({ db: database.db, tokens: { issuer, clientId }, clock }));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      await stop(server);
      await database.close();
    },
  };
}
