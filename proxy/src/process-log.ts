import { setTimeout } from 'node:timers/promises';
import pino, { type Logger } from 'pino';

/** What waits for a reader that is slow; beyond it lines are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;

/** How long the lines that are left may take when the process stops. */
const lastLinesMs = 500;

/** The log of a process, on its standard output. A reader that stalls or is gone must neither stop the portal nor keep it alive. */
export function createProcessLog(): { log: Logger; letGo(): Promise<void> } {
  let mayWait = true;
  const destination = pino.destination({
    sync: false,
    maxLength: mostWaitingBytes,
    retryEAGAIN: () => mayWait,
  });
  // A full disk, say: lines are lost, and the portal goes on.
  destination.on('error', () => undefined);
  // pino calls this at every exit, and SonicBoom's own tries again for ever what a closed pipe or a full disk refuses.
  destination.flushSync = () => undefined;
  return {
    log: pino(destination),
    /** The last thing before the process exits: what nobody reads then is not waited for. */
    letGo: async () => {
      mayWait = false;
      const flushed = new Promise<void>((resolve) => destination.flush(() => resolve()));
      await Promise.race([flushed, setTimeout(lastLinesMs)]);
      destination.destroy();
    },
  };
}
