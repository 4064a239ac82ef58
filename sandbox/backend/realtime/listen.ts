import pg from 'pg';
import type { Engine } from '../../store/database.ts';
import { eventChannel } from '../events/publish.ts';

const reconnectMs = 1_000;

/** Listens on a connection of its own, and again on a new one when that is lost. */
function listenToPostgres(url: string, onEvent: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let isStopped = false;
  const connect = async () => {
    const next = new pg.Client({ connectionString: url });
    client = next;
    const retry = () => {
      if (isStopped || client !== next) return;
      client = undefined;
      setTimeout(connect, reconnectMs).unref();
    };
    next.on('error', retry).on('end', retry).on('notification', onEvent);
    try {
      await next.connect();
      await next.query(`listen ${eventChannel}`);
      // What came while nobody listened.
      onEvent();
    } catch {
      retry();
    }
  };
  void connect();
  return async () => {
    isStopped = true;
    await client?.end().catch(() => undefined);
  };
}

/** Calls back when events were committed, by this instance or another. @returns stops it */
export function listenForEvents(engine: Engine, onEvent: () => void): () => Promise<void> {
  if (engine.kind === 'postgres') return listenToPostgres(engine.url, onEvent);
  const listening = engine.client.listen(eventChannel, onEvent);
  return async () => (await listening)();
}
