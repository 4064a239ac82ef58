import { createServer, type RequestListener } from 'node:http';
import { listen, stop } from '../service/http-service.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { seed } from '../store/seed/seed.ts';
import { createBackend } from './app.ts';
import type { BackendSettings } from './settings.ts';

export interface RunningBackend {
  url: string;
  port: number;
  db: Database;
  /** Ends when requests under way are answered and the database is closed. */
  close(): Promise<void>;
}

/**
 * Opens the database, fills it on first run, and answers the contract's endpoints. Requests that come before that is
 * done wait for it.
 * @throws the listening error, such as EADDRINUSE, before the database is touched
 */
export async function startBackend(settings: BackendSettings): Promise<RunningBackend> {
  const application = Promise.withResolvers<RequestListener>();
  const server = createServer(async (request, response) => (await application.promise)(request, response));
  const port = await listen(server, settings.port);
  try {
    const { clock, issuer, clientId, secret, seedTransactions } = settings;
    const database = await openDatabase(settings);
    await seed(database.db, { transactionCount: seedTransactions, now: clock() });
    application.resolve(createBackend({ db: database.db, tokens: { issuer, clientId }, clock, secret }));
    const close = async () => {
      await stop(server);
      await database.close();
    };
    return { url: `http://127.0.0.1:${port}`, port, db: database.db, close };
  } catch (error) {
    await stop(server);
    throw error;
  }
}
