import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from '../../store/database.ts';
import { eventChannel } from './publish.ts';

const reconnectMs = 1_000;

/** Listens on a connection of its own, and on a new one when that breaks. */
function listenOnPostgres(url: string, wake: () => void): () => Promise<void> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    const broken = Promise.withResolvers<void>();
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', wake);
    client.on('error', () => broken.resolve());
    client.on('end', () => broken.resolve());
    try {
      await client.connect();
      await client.query(`listen ${eventChannel}`);
      // What was told while nobody listened is looked for now.
      wake();
      await broken.promise;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped.signal.aborted) {
      await listenOnce().catch((error) => console.error(JSON.stringify({ listen: String(error) })));
      await sleep(reconnectMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return async () => {
    stopped.abort();
    await client?.end().catch(() => undefined);
    await listening;
  };
}

/**
 * Calls `wake` whenever a transaction that published an event was committed, by this instance or another. It may be
 * called without cause; it says nothing of what there is to read.
 */
export async function listenForEvents(engine: Engine, wake: () => void): Promise<() => Promise<void>> {
  if (engine.kind === 'postgres') return listenOnPostgres(engine.url, wake);
  const unlisten = await engine.client.listen(eventChannel, wake);
  return () => unlisten();
}
