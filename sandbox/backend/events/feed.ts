import type { Database, Engine } from '../../store/database.ts';
import { listenForEvents } from './listen.ts';
import { findHead } from './read.ts';
import { sequenceEvents } from './sequence.ts';

/** A notification can be lost with its connection; nothing waits longer than this because of it. */
const pollMs = 5_000;

/** Knows how far the events of the database go, and says so when they go further. */
export interface EventFeed {
  /** The largest sequence number that may be read. */
  readonly head: number;
  /** Looks at once. */
  refresh(): Promise<void>;
  /** @returns a function that ends it */
  onAdvance(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** One reader that fails does not keep what happened from the others. */
function wakeSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    console.error(JSON.stringify({ listener: String(error) }));
  }
}

export async function createEventFeed(db: Database, engine: Engine): Promise<EventFeed> {
  const listeners = new Set<() => void>();
  let head = await findHead(db);
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function lookOnce(): Promise<void> {
    isAskedAgain = false;
    const numbered = await sequenceEvents(db);
    const found = await findHead(db);
    if (numbered > 0) isAskedAgain = true;
    if (found === head) return;
    head = found;
    for (const listener of listeners) wakeSafely(listener);
  }

  async function look(): Promise<void> {
    try {
      do await lookOnce();
      while (isAskedAgain && !isStopped);
    } finally {
      running = undefined;
    }
  }

  /** One look at a time, however often it is asked for; one that is asked for meanwhile follows. */
  function refresh(): Promise<void> {
    if (running) isAskedAgain = true;
    running ??= look();
    return running;
  }

  const wake = () => {
    if (isStopped) return;
    refresh().catch((error) => console.error(JSON.stringify({ events: String(error) })));
  };
  const unlisten = await listenForEvents(engine, wake);
  const polling = setInterval(wake, pollMs).unref();
  wake();

  return {
    get head() {
      return head;
    },
    refresh,
    onAdvance(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      clearInterval(polling);
      await unlisten();
      await running?.catch(() => undefined);
    },
  };
}
