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
  /** Looks once: every number that was given before it is asked is known when it ends. */
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
  /** The look that has not begun yet. */
  let next: Promise<void> | undefined;
  /** Ends, well or not, when no look is under way or asked for. */
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function look(): Promise<void> {
    next = undefined;
    const hasMore = await sequenceEvents(db);
    const found = await findHead(db);
    if (hasMore) wake();
    if (found === head) return;
    head = found;
    for (const listener of listeners) wakeSafely(listener);
  }

  /** One look at a time. Who asks during one waits for the next, never for the end of a stream of events. */
  function refresh(): Promise<void> {
    next ??= last.then(look);
    last = next.catch(() => undefined);
    return next;
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
      await last;
    },
  };
}
