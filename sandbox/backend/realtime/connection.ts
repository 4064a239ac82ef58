import type { RealtimeMessage } from '@countinghouse/contract';
import type { WebSocket } from 'ws';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { readEvents, readExtent } from './event-log.ts';

/** What may wait in a socket that is read slowly; the rest waits in the database, and costs nothing. */
const mostBufferedBytes = 64 * 1024;
const drainMs = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Connection {
  /** Sends what there is to send; asked while it is at it, it looks once more. */
  pump(): void;
}

/**
 * One listener's stream. It pulls from the event log from where it stands: what was missed and what is new are one
 * query, cut to the caller's scope as it is at that moment.
 */
export function createConnection(
  db: Database,
  socket: WebSocket,
  actor: Actor,
  since: number | null,
): Connection {
  let position = since;
  let isPumping = false;
  let isAskedAgain = false;
  const send = (message: RealtimeMessage) => socket.send(JSON.stringify(message));
  const isOpen = () => socket.readyState === socket.OPEN;

  async function begin(): Promise<number> {
    const { oldest, newest } = await readExtent(db);
    const isForgotten = position !== null && (position < oldest - 1 || position > newest);
    if (isForgotten) send({ type: 'reset', seq: newest });
    else send({ type: 'hello', seq: newest });
    return position === null || isForgotten ? newest : position;
  }

  async function sendAll(): Promise<void> {
    let seen = hasBegun ? (position ?? 0) : await begin();
    hasBegun = true;
    position = seen;
    while (isOpen()) {
      if (socket.bufferedAmount > mostBufferedBytes) {
        await pause(drainMs);
        continue;
      }
      const batch = await readEvents(db, actor, seen);
      for (const message of batch) send(message);
      seen = batch.at(-1)?.seq ?? seen;
      position = seen;
      if (batch.length === 0) return;
    }
  }

  let hasBegun = false;
  async function run(): Promise<void> {
    isPumping = true;
    try {
      do {
        isAskedAgain = false;
        await sendAll();
      } while (isAskedAgain && isOpen());
    } catch (error) {
      console.error(JSON.stringify({ realtime: String(error) }));
      // The listener comes back and resumes.
      socket.close(1011);
    } finally {
      isPumping = false;
    }
  }

  return {
    pump() {
      isAskedAgain = true;
      if (!isPumping) void run();
    },
  };
}
